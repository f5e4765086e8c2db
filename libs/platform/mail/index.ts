export { FolderMail } from './folder-mail';
export { SmtpMail } from './smtp-mail';
