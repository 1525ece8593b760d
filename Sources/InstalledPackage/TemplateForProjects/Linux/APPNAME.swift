// The sources are those of the project that UIKitSources.json names.
