// A window with WebKitGTK and nothing around it, for WebDriver; run by gjs with a folder for what sites store.
// WebKit's own small browser is never narrower than its buttons, and in the private sessions that it uses under
// WebDriver, WebKit writes no console messages.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [folder] = ARGV;
Gtk.init(null);
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: folder,
    base_cache_directory: folder,
  }),
});
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('webkit-window');
  session.set_application_info(info);
  session.connect('create-web-view', openView);
});
new GLib.MainLoop(null, false).run();

function openView() {
  const view = new WebKit.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    settings: new WebKit.Settings({ enable_write_console_messages_to_stdout: true }),
  });
  const window = new Gtk.Window({ default_width: 1280, default_height: 800 });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
}
