/** The cookies [ATTR-01, ATTR-05]; the first seven are WooCommerce's, read by others as well. */
export const COOKIES = {
	current: 'sbjs_current',
	currentAdd: 'sbjs_current_add',
	first: 'sbjs_first',
	firstAdd: 'sbjs_first_add',
	session: 'sbjs_session',
	udata: 'sbjs_udata',
	promo: 'sbjs_promo',
	marketing: 'vitrin_marketing',
} as const;

/** Ours [ATTR-11]. */
export const PATH = 'vitrin_path';

/** Bytes of an address in the cookie that each page writes, so that the others needn't be looked at for it. */
export const PAGE_BYTES = 120;

/** Cookies by name, as they are written. */
export type Cookies = Readonly< Record< string, string > >;
