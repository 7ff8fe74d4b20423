// npm run kaft -- <command>: the server's own commands on the same DATA_DIR, also beside a running server.
import { become, build, install } from './lib.mjs'

install()
build()
become(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)])
