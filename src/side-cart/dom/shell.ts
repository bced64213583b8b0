import type { CartSettings } from '@vitrin/cart';

/**
 * The drawer before React, at the end of the page. Twin: templates/side-cart.php, which prints it where a
 * theme, a gateway or a setting changes it; shell.fixture.html holds both.
 *
 * @param words   HTML, in the order of Shell::words().
 * @param urls    Of cart and checkout; PHP lets no quote through (src/cart/Settings.php).
 * @param failure HTML, a translation of ours; said when the drawer's chunk can't be loaded.
 */
export const createShell = (
	words: string[],
	urls: Pick< CartSettings, 'cartUrl' | 'checkoutUrl' >,
	failure: string
): void => {
	const { cartUrl, checkoutUrl } = urls;
	const [ title, close, retry, total, toCheckout, toCart ] = words;
	document.body.insertAdjacentHTML(
		'beforeend',
		`<dialog class="vitrin-drawer" id="vitrin-side-cart" aria-label="${ title }"><header class="vitrin-drawer__header"><h2 class="vitrin-drawer__title">${ title } <span class="vitrin-drawer__count" data-vitrin-count hidden></span></h2><button type="button" class="vitrin-drawer__close" aria-label="${ close }"><svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12m0-12L6 18"/></svg></button></header><div class="vitrin-drawer__notices"></div><div class="vitrin-drawer__body"><div class="vitrin-skeleton"></div><div class="vitrin-skeleton"></div><div class="vitrin-skeleton"></div></div><div class="vitrin-drawer__failure" role="alert" hidden><p>${ failure }</p><button type="button" class="vitrin-button vitrin-button--primary">${ retry }</button></div><footer class="vitrin-drawer__footer"><div class="vitrin-drawer__totals"><div class="vitrin-total"><span>${ total }</span><span data-vitrin-total></span></div></div><a class="vitrin-button vitrin-button--primary no-prefetch" href="${ checkoutUrl }">${ toCheckout }</a><a class="vitrin-button no-prefetch" href="${ cartUrl }">${ toCart }</a></footer></dialog>`
	);
};
