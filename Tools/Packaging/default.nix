# A recipe for Nix. It has not been run: nix-build -E 'with import <nixpkgs> { }; callPackage ./default.nix { }'
# It unpacks the archive of a release, because a build needs Swift 6.2 or newer. Tools/Releasing.md says when to
# write the address and the hash.
{ lib, stdenv, fetchurl, autoPatchelfHook }:

stdenv.mkDerivation (finalAttrs: {
  pname = "drip";
  version = "0.2.0";

  src = fetchurl {
    url = "https://example.com/DripKit/releases/download/v${finalAttrs.version}/drip-${finalAttrs.version}-linux-x86_64.tar.gz";
    hash = lib.fakeHash;
  };

  nativeBuildInputs = [ autoPatchelfHook ];
  dontBuild = true;
  dontStrip = true;

  installPhase = ''
    runHook preInstall
    mkdir -p $out
    cp -r bin share $out
    runHook postInstall
  '';

  doInstallCheck = true;
  installCheckPhase = ''
    $out/bin/drip --version | grep -F "drip ${finalAttrs.version}+"
  '';

  meta = {
    description = "Water animations as images, films and pages";
    homepage = "https://example.com/DripKit";
    license = lib.licenses.mit;
    mainProgram = "drip";
    platforms = [ "x86_64-linux" ];
  };
})
