# syntax=docker/dockerfile:1
# The server of Sunset Warden. Build from the root of the repository, whose dist/ is committed.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# What stays outside of the bundle: PGlite's WebAssembly. No scripts of packages are run, nothing is compiled.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
# The history of a repository is read by git; everything else comes over HTTP.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages --chown=root:root /app/node_modules ./node_modules
COPY --chown=root:root package.json app.yml ./
COPY --chown=root:root dist ./dist
# The files belong to root and the process to `node`: it may write its data and nothing else.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/app.js"]
