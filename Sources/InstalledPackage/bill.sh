#!/usr/bin/env bash
# Writes the bill of materials of the package kumiko-dev, as SPDX 2.3 in lines of tags.
#
#   bill.sh FOLDER VERSION COMPILER EXCLUDED    FOLDER is what becomes /usr; EXCLUDED the bill in it
set -euo pipefail

folder=$1
version=$2
compiler=$3
excluded=$4
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

list() { (cd "$folder" && find . -type f ! -path "$excluded" -print0 | LC_ALL=C sort -z | xargs -0 "$1"); }
list sha1sum >"$scratch/small"
list sha256sum >"$scratch/large"

# code PATTERN: what SPDX says the files by whose paths match.
code() { awk -v part="$1" '$2 ~ part { print $1 }' "$scratch/small" | LC_ALL=C sort | tr -d '\n' | sha1sum | cut -d ' ' -f 1; }
sum() { awk -v part="$1" '$2 ~ part' "$scratch/large" | sha256sum | cut -d ' ' -f 1; }

created=$(date -u ${SOURCE_DATE_EPOCH:+-d "@$SOURCE_DATE_EPOCH"} +%Y-%m-%dT%H:%M:%SZ)
cat <<TEXT
SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: kumiko-dev-$version
DocumentNamespace: https://spdx.org/spdxdocs/kumiko-dev-$version-$(code .)
Creator: Tool: make-deb
Created: $created
Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-Part-0
TEXT

assets='^./share/kumiko/'
# Lines of name, version and place.
fonts=$(cat "$(dirname "$0")/../Plugins/BundleParts/fonts.txt")
files=$(cut -d '|' -f 1 <<<"$fonts" | tr -d ' ' | tr '\n' ' ')
makers='Copyright (c) 2026 The Kumiko authors'
# Files stand before all packages: what follows one belongs to it.
paste -d ' ' "$scratch/small" "$scratch/large" | awk -v makers="$makers" -v assets="$assets" -v fonts="$files" '
  BEGIN { count = split(fonts, font, " ") }
  { path = $2; licence = "MIT"; part = 0; rights = makers
    if (path ~ assets "Fonts/") {
      licence = "OFL-1.1"; rights = "NOASSERTION"
      for (n = 1; n <= count; n++) if (index(path, "Fonts/" font[n])) part = n + 1
    } else if (path ~ assets "Icons/") part = 1
    else if (path ~ /Unicode-3\.0\.txt$/) { licence = "Unicode-3.0"; rights = "NOASSERTION" }
    printf "\nFileName: %s\nSPDXID: SPDXRef-File-%d\nFileChecksum: SHA1: %s\nFileChecksum: SHA256: %s\n", path, NR, $1, $3
    printf "LicenseConcluded: %s\nLicenseInfoInFile: %s\nFileCopyrightText: %s\n", licence, licence, rights
    printf "Relationship: SPDXRef-Part-0 CONTAINS SPDXRef-File-%d\n", NR
    if (part) printf "Relationship: SPDXRef-Part-%d CONTAINS SPDXRef-File-%d\n", part, NR
  }'

# part NUMBER NAME VERSION LICENCE ORIGIN COPYRIGHT PATTERN
part() {
  cat <<TEXT

PackageName: $2
SPDXID: SPDXRef-Part-$1
PackageVersion: $3
PackageDownloadLocation: $5
FilesAnalyzed: true
PackageVerificationCode: $(code "$7")$([ "$1" != 0 ] || echo " (excludes: $excluded)")
PackageChecksum: SHA256: $(sum "$7")
PackageSourceInfo: <text>The sum is that of what sha256sum prints of these files, in the folder of the package and in the order of their paths.</text>
PackageLicenseConcluded: $4
PackageLicenseDeclared: $4
$(tr '&' '\n' <<<"$4" | sed 's/ AND /\n/g' | sed 's/^/PackageLicenseInfoFromFiles: /')
PackageCopyrightText: <text>$6</text>
TEXT
  [ "$1" = 0 ] || echo "Relationship: SPDXRef-Part-0 CONTAINS SPDXRef-Part-$1"
}
part 0 kumiko-dev "$version" "MIT AND OFL-1.1 AND Unicode-3.0" NOASSERTION "$makers" .
part 1 "Kumiko's icons" "$version" MIT NOASSERTION "$makers" "${assets}Icons/"
# name OF A FONT: the line of the licence that says who has the rights.
rights() { sed -n "s/^$1: //p" "$folder/share/kumiko/Fonts/OFL.txt"; }
next=2
while IFS='|' read -r font number place; do
  part "$next" "$font" "$number" OFL-1.1 "git+$place" "$(rights "$font")" "${assets}Fonts/${font// /}"
  next=$((next + 1))
done <<<"$fonts"
cat <<TEXT

PackageName: Swift
SPDXID: SPDXRef-Part-$next
PackageVersion: $compiler
PackageDownloadLocation: git+https://github.com/swiftlang/swift.git@swift-$compiler-RELEASE
FilesAnalyzed: false
PackageChecksum: SHA256: $(sha256sum <"$(realpath "$(command -v swiftc)")" | cut -d ' ' -f 1)
PackageSourceInfo: <text>The sum is that of the compiler, swift-frontend.</text>
PackageLicenseConcluded: Apache-2.0 WITH Swift-exception
PackageLicenseDeclared: Apache-2.0 WITH Swift-exception
PackageCopyrightText: NOASSERTION
PackageComment: <text>Not in this package: its modules serve this compiler alone, and lib/kumiko/uikit-sources is linked with its libraries.</text>
Relationship: SPDXRef-Part-0 DEPENDS_ON SPDXRef-Part-$next
TEXT
