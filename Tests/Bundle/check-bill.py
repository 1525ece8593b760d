#!/usr/bin/env python3
"""Whether a bill of materials is SPDX 2.3 by its own rules, and says all of what it is beside.

    Tests/Bundle/check-bill.py BILL [FOLDER]

BILL is JSON, or tag-value (.spdx). FOLDER is the bundle: each of its files must be listed with its
sums, and none besides. Prints each fault; exits 0 where there is none. Where pyspdxtools is on the
path, that looks, too.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NAMES = os.path.join(ROOT, "Sources/Plugins/BundleParts/spdx-names.txt")
RELATIONS = {"DESCRIBES", "CONTAINS", "STATIC_LINK", "DYNAMIC_LINK", "GENERATED_FROM", "DEPENDS_ON"}
LENGTHS = {"SHA1": 40, "SHA256": 64}
faults = []


def fault(text):
    faults.append(text)


def tags(text):
    """The document that a tag-value text is, as the JSON has it."""
    document = {"packages": [], "files": [], "relationships": [], "creationInfo": {"creators": []}}
    here = document
    text = re.sub(r"<text>(.*?)</text>", lambda m: m[1].replace("\n", "\0"), text, flags=re.S)
    names = {
        "SPDXVersion": "spdxVersion", "DataLicense": "dataLicense", "DocumentName": "name",
        "DocumentNamespace": "documentNamespace", "PackageName": "name", "FileName": "fileName",
        "PackageVersion": "versionInfo", "PackageDownloadLocation": "downloadLocation",
        "PackageLicenseConcluded": "licenseConcluded", "PackageLicenseDeclared": "licenseDeclared",
        "PackageCopyrightText": "copyrightText", "FileCopyrightText": "copyrightText",
        "LicenseConcluded": "licenseConcluded", "PackageFileName": "packageFileName",
    }
    for line in text.split("\n"):
        if not line.strip() or line.startswith("#"):
            continue
        tag, _, value = line.partition(": ")
        value = value.replace("\0", "\n")
        if tag in ("PackageName", "FileName"):
            here = {"checksums": [], "filesAnalyzed": True}
            document["packages" if tag == "PackageName" else "files"].append(here)
        if tag == "Creator":
            document["creationInfo"]["creators"].append(value)
        elif tag == "Created":
            document["creationInfo"]["created"] = value
        elif tag == "Relationship":
            start, kind, end = value.split(" ")
            document["relationships"].append(
                {"spdxElementId": start, "relationshipType": kind, "relatedSpdxElement": end})
        elif tag in ("PackageChecksum", "FileChecksum"):
            kind, _, value = value.partition(": ")
            here["checksums"].append({"algorithm": kind, "checksumValue": value})
        elif tag == "FilesAnalyzed":
            here["filesAnalyzed"] = value == "true"
        elif tag == "PackageVerificationCode":
            code, _, rest = value.partition(" (excludes: ")
            here["packageVerificationCode"] = {
                "packageVerificationCodeValue": code,
                "packageVerificationCodeExcludedFiles": [rest.rstrip(")")] if rest else []}
        elif tag == "LicenseInfoInFile":
            here.setdefault("licenseInfoInFiles", []).append(value)
        elif tag in names:
            here[names[tag]] = value
        elif tag == "SPDXID":
            here["SPDXID"] = value
            # A file that follows a package belongs to it.
            if "fileName" in here and document["packages"]:
                document["relationships"].append({
                    "spdxElementId": document["packages"][-1]["SPDXID"],
                    "relationshipType": "CONTAINS", "relatedSpdxElement": value})
        elif tag not in ("PackageSupplier", "PackageLicenseInfoFromFiles", "ExternalRef",
                         "PackageSourceInfo", "PackageComment", "PrimaryPackagePurpose"):
            fault(f"there is no tag {tag}")
    return document


def is_expression(text, known, own):
    """By the grammar of SPDX: names, WITH binding closest, then AND, then OR, and parentheses."""
    words = re.findall(r"[()]|[^\s()]+", text or "")

    def simple():
        if not words:
            return False
        word = words.pop(0)
        if word == "(":
            return either() and bool(words) and words.pop(0) == ")"
        if word.startswith("LicenseRef-"):
            return word in own
        if word.rstrip("+") not in known or word.endswith("-exception"):
            return False
        if words and words[0] == "WITH":
            words.pop(0)
            return bool(words) and words.pop(0) in known
        return True

    def chain(part, word):
        good = part()
        while good and words and words[0] == word:
            words.pop(0)
            good = part()
        return good

    def either():
        return chain(lambda: chain(simple, "AND"), "OR")

    return either() and not words


def check(document, folder):
    with open(NAMES, encoding="utf-8") as file:
        known = set(file.read().split())
    for key, value in {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0",
                       "SPDXID": "SPDXRef-DOCUMENT"}.items():
        if document.get(key) != value:
            fault(f"{key} is {document.get(key)}, not {value}")
    if not document.get("name"):
        fault("the document has no name")
    if not re.fullmatch(r"https?://[^#\s]+", document.get("documentNamespace", "")):
        fault("documentNamespace is no address without #")
    creation = document.get("creationInfo", {})
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", creation.get("created", "")):
        fault("created is no time")
    creators = creation.get("creators") or [""]
    if not all(re.match(r"(Tool|Organization|Person): \S", word) for word in creators):
        fault("there is no creator")

    own = {}
    for text in document.get("hasExtractedLicensingInfos", []):
        own[text.get("licenseId")] = text
        if not text.get("extractedText"):
            fault(f"{text.get('licenseId')} has no text")
    packages, files = document.get("packages", []), document.get("files", [])
    elements = {"SPDXRef-DOCUMENT"}
    for element in packages + files:
        name = element.get("SPDXID", "")
        if not re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", name):
            fault(f"'{name}' is no identifier")
        if name in elements:
            fault(f"{name} is there twice")
        elements.add(name)
        if not element.get("copyrightText"):
            fault(f"{name} has no copyrightText")
        for key in ("licenseConcluded", "licenseDeclared") if element in packages else ("licenseConcluded",):
            if not is_expression(element.get(key), known, own):
                fault(f"{name} has {key} '{element.get(key)}'")
        for sum_ in element.get("checksums", []):
            length = LENGTHS.get(sum_.get("algorithm"))
            if not re.fullmatch(r"[0-9a-f]{%s}" % length, sum_.get("checksumValue", "")):
                fault(f"{name} has a sum that is none: {sum_}")
        if not element.get("checksums"):
            fault(f"{name} has no sum")
    for package in packages:
        name = package.get("SPDXID")
        if not package.get("name"):
            fault(f"{name} has no name")
        place = package.get("downloadLocation", "")
        if place not in ("NONE", "NOASSERTION") and not re.match(r"(git\+)?https://\S+$", place):
            fault(f"{name} comes from '{place}'")
        if package.get("filesAnalyzed", True) != ("packageVerificationCode" in package):
            fault(f"{name} must have a code where its files are analysed, and else none")
    for file in files:
        if not file.get("fileName", "").startswith("./"):
            fault(f"{file.get('fileName')} does not begin with ./")
        if not any(sum_["algorithm"] == "SHA1" for sum_ in file.get("checksums", [])):
            fault(f"{file.get('fileName')} has no SHA1")
        if not file.get("licenseInfoInFiles"):
            fault(f"{file.get('fileName')} has no licenseInfoInFiles")

    relations = [(r.get("spdxElementId"), r.get("relationshipType"), r.get("relatedSpdxElement"))
                 for r in document.get("relationships", [])]
    for start, kind, end in relations:
        if start not in elements or end not in elements:
            fault(f"{start} {kind} {end} is about nothing")
        if kind not in RELATIONS:
            fault(f"{kind} is no relationship that a bundle has")
    roots = [end for start, kind, end in relations if kind == "DESCRIBES"]
    if len(roots) != 1:
        fault(f"the document describes {len(roots)} packages")
        return
    ends = {word for start, _, end in relations for word in (start, end)}
    for name in sorted(elements - ends):
        fault(f"{name} is in no relationship")
    closed = {p["SPDXID"] for p in packages if not p.get("filesAnalyzed", True)}
    names = {file["SPDXID"]: file for file in files}
    for package in packages:
        inside = [names[end] for start, kind, end in relations
                  if kind == "CONTAINS" and start == package["SPDXID"] and end in names]
        if package["SPDXID"] in closed:
            if inside:
                fault(f"{package['SPDXID']} names files although they are not analysed")
            continue
        sums = sorted(s["checksumValue"] for f in inside for s in f["checksums"]
                      if s["algorithm"] == "SHA1")
        code = hashlib.sha1("".join(sums).encode()).hexdigest()
        if code != package.get("packageVerificationCode", {}).get("packageVerificationCodeValue"):
            fault(f"the code of {package['SPDXID']} is not that of its files")
    if folder:
        compare(folder, files, packages, roots[0])


def compare(folder, files, packages, root):
    package = next(p for p in packages if p["SPDXID"] == root)
    left_out = set(package["packageVerificationCode"].get("packageVerificationCodeExcludedFiles", []))
    there = set()
    for path, _, names in os.walk(folder):
        for name in names:
            whole = os.path.join(path, name)
            if not os.path.islink(whole):
                there.add("./" + os.path.relpath(whole, folder))
    listed = {file["fileName"]: file for file in files}
    for name in sorted(there - set(listed) - left_out):
        fault(f"{name} is not listed")
    for name in sorted(set(listed) - there):
        fault(f"{name} is listed and not there")
    for name in sorted(there & set(listed)):
        with open(os.path.join(folder, name), "rb") as file:
            data = file.read()
        for sum_ in listed[name]["checksums"]:
            if hashlib.new(sum_["algorithm"].lower(), data).hexdigest() != sum_["checksumValue"]:
                fault(f"the {sum_['algorithm']} of {name} is another")


def main(bill, folder=None):
    with open(bill, encoding="utf-8") as file:
        text = file.read()
    check(json.loads(text) if bill.endswith(".json") else tags(text), folder)
    if shutil.which("pyspdxtools"):
        said = subprocess.run(["pyspdxtools", "-i", bill], capture_output=True, text=True)
        if said.returncode:
            fault("pyspdxtools: " + (said.stdout + said.stderr)[:2000])
    for text in faults:
        print(f"{bill}: {text}", file=sys.stderr)
    sys.exit(1 if faults else 0)


main(*sys.argv[1:])
