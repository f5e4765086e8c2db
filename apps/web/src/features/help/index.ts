export { ContactPage } from './pages/contact-page';
export { HelpPage } from './pages/help-page';
export { NewsPage } from './pages/news-page';
export { ShortcutsPage } from './pages/shortcuts-page';
export { TopicPage } from './pages/topic-page';
