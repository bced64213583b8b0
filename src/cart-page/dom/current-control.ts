/**
 * The same control on the page as it is now: with the totals their links are replaced.
 *
 * @param clicked
 * @return Null when it is gone.
 */
export const currentOf = ( clicked: HTMLElement ): HTMLElement | null => {
	if ( clicked.isConnected ) {
		return clicked;
	}
	const { coupon } = clicked.dataset;
	return coupon
		? document.querySelector< HTMLElement >(
				`a.woocommerce-remove-coupon[data-coupon="${ CSS.escape( coupon ) }"]`
			)
		: null;
};
