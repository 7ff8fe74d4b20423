import { raw } from 'hono/html'

// Mail readers know little CSS, so light colours are inline, and classes change them for the dark.

const serif = "Fraunces,Georgia,'Times New Roman',serif"
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

export const look = {
  body: `margin:0;padding:0;background:#fbf8f1;color:#1c2321;font:16px/1.5 ${sans};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0',
  page: 'max-width:560px;margin:0 auto;padding:16px 12px 32px',
  sheet: 'background:#fffefa;border:1px solid #e3dccb;border-radius:14px;padding:20px',
  brand: `margin:0 0 16px;color:#1c2321;font:600 24px/28px ${serif}`,
  logo: 'vertical-align:bottom;margin-right:10px;border-radius:6px',
  title: `margin:0 0 16px;color:#1c2321;font:600 25px/1.2 ${serif}`,
  bubble:
    'background:#f3eee2;border-radius:14px 14px 14px 4px;margin:0 0 8px;padding:10px 14px;display:table;max-width:100%;box-sizing:border-box;overflow-wrap:anywhere;white-space:pre-line',
  time: 'color:#55605b;font-size:13px;white-space:nowrap',
  row: 'width:100%;border-collapse:collapse;margin:16px 0 0',
  photoCell: 'width:44px;padding:0 12px 0 0;vertical-align:middle',
  smallPhoto: 'display:block;width:44px;height:58px;object-fit:cover;border-radius:8px;border:0',
  photo:
    'display:block;width:100%;height:auto;max-height:300px;object-fit:cover;border-radius:10px;border:0;margin:0 0 16px',
  name: 'margin:0;color:#1c2321;font-weight:600;overflow-wrap:anywhere',
  bookName: `margin:0;color:#1c2321;font:600 21px/1.25 ${serif};overflow-wrap:anywhere`,
  price: `margin:0;color:#1c2321;font:600 21px/1.25 ${serif};white-space:nowrap;text-align:right;vertical-align:top;padding:0 0 0 12px`,
  lines: 'margin:0 0 16px;overflow-wrap:anywhere;white-space:pre-wrap',
  paragraph: 'margin:0 0 16px;color:#1c2321',
  plain: 'margin:8px 0 0;color:#1c2321',
  quiet: 'margin:2px 0 0;color:#55605b;font-size:15px',
  tag: 'display:inline-block;margin:8px 0 0;padding:2px 10px;border-radius:6px;background:#e3f0e8;color:#0c4f37;font-size:15px',
  code: 'display:inline-block;padding:6px 8px 6px 14px;border-radius:6px;background:#ffe45c;color:#1c2321;font:700 30px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px',
  button:
    'display:block;margin:20px 0 0;padding:14px 22px;border-radius:999px;background:#12694a;color:#ffffff;font-weight:600;text-align:center;text-decoration:none',
  foot: 'padding:8px 12px 0;color:#55605b;font-size:14px',
  footLine: 'margin:12px 0 0',
  stop: 'color:#0c4f37;font-weight:600',
  link: 'color:#0c4f37',
} as const

export const mailStyle = raw(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background: #151a18 !important; color: #f2eee2 !important; }
.sheet { background: #1c2320 !important; border-color: #2c3531 !important; }
.ink { color: #f2eee2 !important; }
.ink2 { color: #aeb8b0 !important; }
.bubble { background: #242d29 !important; color: #f2eee2 !important; }
.tag { background: #1d3229 !important; color: #8fe0bc !important; }
.button { background: #4fbf8f !important; color: #0d1f17 !important; }
.link { color: #8fe0bc !important; }
}
</style>`)
