# An image with drip and the C library alone, for users without rights and file systems that are read-only:
# docker run --rm --read-only --user "$(id -u):$(id -g)" -v "$PWD:/frames" drip render download -o frames
FROM swift:6.3-noble AS build
RUN apt-get update && apt-get install -y --no-install-recommends libpng-dev make
COPY . /dripkit
# The image has no history that gives the archive's files a time.
RUN SOURCE_DATE_EPOCH=0 make -C /dripkit dist && \
  /dripkit/Tools/build-image-root.sh /dripkit/.build/dist/drip-*.tar.gz /image

FROM scratch
COPY --from=build /image /
WORKDIR /frames
USER 65534:65534
ENTRYPOINT ["/usr/local/bin/drip"]
