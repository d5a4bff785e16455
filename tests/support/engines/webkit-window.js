/**
 * The browser that WebKitWebDriver drives, run by gjs: WebKitGTK in a window without anything around it. The argument is the
 * folder for what it stores; it writes the page's console to its standard output, which WebKit does not do for windows that
 * store nothing.
 */
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

Gtk.init(null);
const [folder] = ARGV;
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: folder,
    base_cache_directory: folder,
  }),
});
context.set_preferred_languages(['en-US']);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  session.connect('create-web-view', () => {
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
  });
});
Gtk.main();
