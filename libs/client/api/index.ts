export { ApiError, isCode } from './api-error';
export { createApi, type Answer, type Api, type CallArguments, type UrlArguments } from './client';
export { queryText } from './url';
