# An image that runs drip: docker run --rm -v "$PWD:/frames" drip render download -o frames
FROM swift:6.3-noble AS build
RUN apt-get update && apt-get install -y --no-install-recommends libpng-dev make
COPY . /dripkit
# The image has no history that gives the archive's files a time.
RUN SOURCE_DATE_EPOCH=0 make -C /dripkit dist && mkdir /drip && \
  tar -xzf /dripkit/.build/dist/drip-*.tar.gz -C /drip --strip-components 1

FROM ubuntu:24.04
COPY --from=build /drip /usr/local
WORKDIR /frames
ENTRYPOINT ["drip"]
