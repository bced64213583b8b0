/**
 * What is called at wc-ajax where the page doesn't say otherwise (SIDE-03); all else goes to
 * admin-ajax. Twin: Settings.php; defaults.fixture.json.
 */
export const WC_AJAX_ACTIONS: string[] = [
	'vitrin_get_cart',
	'vitrin_add_item',
	'vitrin_update_item',
	'vitrin_update_attributes',
	'vitrin_remove_item',
	'vitrin_restore_item',
	'vitrin_save_note',
	'vitrin_apply_coupon',
	'vitrin_remove_coupon',
	'vitrin_get_destination',
	'vitrin_set_destination',
	'vitrin_choose_shipping',
	'add_to_cart',
	'remove_from_cart',
	'vitrin_quick_view',
	'vitrin_get_suggestions',
	'vitrin_loop',
];
