# An image with nothing but drip and the C library. It runs as any user and on a read-only file system. To write the
# frames of a scene to the folder download:
#     docker build -t drip .
#     docker run --rm --read-only --user "$(id -u):$(id -g)" -v "$PWD:/frames" drip render download -o download/
FROM swift:6.3-noble AS build
RUN apt-get update && apt-get install -y --no-install-recommends libpng-dev make
COPY . /dripkit
# The files of the archive get a fixed time, because the image has no commit to take it from.
RUN SOURCE_DATE_EPOCH=0 make -C /dripkit dist && \
  /dripkit/Tools/build-image-root.sh /dripkit/.build/dist/drip-*.tar.gz /image

FROM scratch
COPY --from=build /image /
WORKDIR /frames
USER 65534:65534
ENTRYPOINT ["/usr/local/bin/drip"]
