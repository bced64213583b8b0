/**
 * A variation as WooCommerce puts it into a form.
 *
 * @param id         Its number.
 * @param attributes By the names of their fields; '' for any.
 * @param more       What is special about it.
 */
export const rawVariation = (
	id: number,
	attributes: Record< string, string >,
	more: object = {}
) => ( {
	variation_id: id,
	attributes,
	variation_is_visible: true,
	variation_is_active: true,
	is_purchasable: true,
	is_in_stock: true,
	is_sold_individually: 'no',
	min_qty: 1,
	max_qty: '',
	price_html: `<b>${ id }</b>`,
	...more,
} );
