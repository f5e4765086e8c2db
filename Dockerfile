# One image with every service. `node dist/<name>/main.js` runs one of them: gateway, auth, studio, testing, pipeline,
# analytics, or all-in-one, which is the default of the target `embedded` and needs its engine. Beside them are `backup`,
# `dead-letters` (docs/runbook/RehearseDeadMessages.md), `people` (docs/operations.md) and, of use in `embedded` only, `embedded-to-cluster` (docs/operations-data.md).
#
#   docker build --target cluster -t rehearse:0.1.0 .
#   docker build --target embedded -t rehearse:0.1.0-embedded .
#   npm run image       both by digest, with bills of materials and provenance

# The version of the npm package `node`: the same Node everywhere (tools/checks/compose/image.test.ts).
ARG NODE=24.21.0
# `npm run image` adds its digest.
ARG BASE=node:${NODE}-trixie-slim

# Without a second Node, which is what that package is.
FROM ${BASE} AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund --loglevel=error \
  && mkdir -p node_modules/@chdb && mv node_modules/@chdb /chdb \
  && rm -rf node_modules/node node_modules/.bin

FROM ${BASE} AS build
WORKDIR /app
ENV NX_DAEMON=false NX_NO_CLOUD=true
COPY package.json package-lock.json ./
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN npx nx run-many -t build --outputStyle=stream-without-prefixes

FROM ${BASE} AS cluster
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Rehearse" \
  org.opencontainers.image.description="Prototype it, test it with real people, know what happened." \
  org.opencontainers.image.version="${VERSION}"
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 REHEARSE_DATA=/data
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
RUN mkdir /data /backups && chown 10001:10001 /data /backups
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "const ask = (scheme) => new Promise((yes, no) => require(scheme).get(`${scheme}://127.0.0.1:${process.env.PORT}/health/ready`, { rejectUnauthorized: false }, ({ statusCode }) => (statusCode === 200 ? yes() : no())).on('error', no)); Promise.any(['http', 'https'].map(ask)).then(() => process.exit(0), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["dist/gateway/main.js"]

FROM cluster AS embedded
COPY --from=modules /chdb node_modules/@chdb
VOLUME /data
CMD ["dist/all-in-one/main.js"]
