# An image of drip: docker run --rm -v "$PWD:/frames" drip render download -o frames
FROM swift:6.3-noble AS build
RUN apt-get update && apt-get install -y --no-install-recommends libpng-dev libwebp-dev make
COPY . /dripkit
# The time of all files in the archive; there is no history in the image to take it from.
RUN SOURCE_DATE_EPOCH=0 make -C /dripkit dist && mkdir /drip && \
  tar -xzf /dripkit/.build/dist/drip-*.tar.gz -C /drip --strip-components 1

FROM ubuntu:24.04
COPY --from=build /drip /usr/local
WORKDIR /frames
ENTRYPOINT ["drip"]
