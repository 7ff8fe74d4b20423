#!/usr/bin/env -S gjs -m
// One window of WebKitGTK that WebKitWebDriver drives: --profile=<folder> --language=<tag> --width=<px> --height=<px>
// MiniBrowser forgets everything under automation; this keeps what sites store in the profile, as a phone does.
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'
import System from 'system'

const options = new Map(System.programArgs.map(argument => argument.replace(/^--/, '').split('=')))
const profile = options.get('profile')
const size = [Number(options.get('width')), Number(options.get('height'))]

Gtk.init(null)
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
})
const cookies = context.get_website_data_manager().get_cookie_manager()
cookies.set_persistent_storage(`${profile}/cookies.sqlite`, WebKit.CookiePersistentStorage.SQLITE)
context.set_preferred_languages([options.get('language')])
context.set_automation_allowed(true)
context.connect('automation-started', (_, session) => {
  const name = new WebKit.ApplicationInfo()
  name.set_name('Kaft')
  session.set_application_info(name)
  session.connect('create-web-view', openWindow)
})
Gtk.main()

function openWindow() {
  // As on a phone: pages are kept for going back, and must let go of their databases (docs/gotchas.md).
  const settings = new WebKit.Settings({ enable_page_cache: true })
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true, settings })
  view.set_size_request(...size)
  const window = new Gtk.Window({ decorated: false })
  window.set_default_size(...size)
  window.add(view)
  window.connect('destroy', () => Gtk.main_quit())
  view.connect('close', () => window.destroy())
  window.show_all()
  return view
}
