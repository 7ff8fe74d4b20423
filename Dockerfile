FROM node:22-bookworm-slim AS build
# better-sqlite3 is compiled where no ready-made build can be downloaded.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /kaft
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && node deploy/server-modules.mjs dist/node_modules

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /kaft
COPY --from=build /kaft/package.json ./
COPY --from=build /kaft/dist/node_modules ./node_modules
COPY --from=build /kaft/dist/server ./dist/server
COPY --from=build /kaft/dist/pwa ./dist/pwa
COPY --from=build /kaft/dist/pages ./dist/pages
COPY migrations ./migrations
COPY deploy ./deploy
COPY server/testing/world/photos ./server/testing/world/photos
RUN printf '#!/bin/sh\nexec node /kaft/dist/server/main.js "$@"\n' > /usr/local/bin/kaft \
  && chmod 755 /usr/local/bin/kaft \
  && mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["kaft"]
CMD ["serve"]
