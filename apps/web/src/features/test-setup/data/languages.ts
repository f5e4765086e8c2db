import { languages } from '../../../languages';

/** Of the tester's page. */
export const languageOptions = languages.map(({ code, name }) => ({ id: code, text: name }));
