import { languageCodes, languages } from '@rehearse/contract';

/** To choose from, each in its own words: by the code of the language, or by the locale that i18next is told. */
export const languageOptions = languageCodes.map((code) => ({ id: code, text: languages[code].name }));
export const localeOptions = languageCodes.map((code) => ({ id: languages[code].locale, text: languages[code].name }));
