import { askingForDemo, become, build, install } from './lib.mjs'

install()
build()
become(process.execPath, ['dist/server/main.js', 'serve', ...process.argv.slice(2)], {
  env: askingForDemo(process.env),
})
