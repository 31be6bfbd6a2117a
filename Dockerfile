# The shop as one image: docker build -t lunnitsa .
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /shop
COPY --from=build /shop ./
# As scripts/node-flags.mjs. The other variables of README.md are given to the container, secrets among them.
ENV NODE_ENV=production DATA_FOLDER=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
# The first start fills the demo shop.
HEALTHCHECK --start-period=60s --interval=5s --timeout=3s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "server/main.ts"]
