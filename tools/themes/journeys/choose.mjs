/**
 * Choosing a product's options by whatever control is there, whoever drew it.
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */

/**
 * Chooses the first option that is left of each attribute.
 *
 * @param {Visit}  visit
 * @param {string} form  A selector of the product's form.
 */
export async function choose( visit, form ) {
	const { page } = visit;
	const root = page.locator( form ).first();
	if ( await root.locator( '.vitrin-swatch-field' ).count() ) {
		await page
			.locator( '.vitrin-swatch-field.is-ready' )
			.first()
			.waitFor( { timeout: 5000 } )
			.catch( () => {} );
	}
	const count = await visit.probe( 'attributes', form );
	for ( let at = 0; at < count; at++ ) {
		// What is left of an attribute changes with what was chosen before.
		const control = await visit.probe( 'optionOf', form, at );
		const option = page.locator( '[data-probe="option"]' );
		if ( control === 'select' ) {
			await option.selectOption( { index: 1 } );
		} else if ( control === 'option' ) {
			await option.click( { timeout: 15_000 } );
			await visit.becomes(
				() => visit.probe( 'isAttributeChosen', form, at ),
				3000
			);
		}
	}
	if ( count ) {
		// WooCommerce's script unfolds the price for 300 ms before the button can be pressed.
		await root
			.locator( '.single_add_to_cart_button:not(.disabled)' )
			.first()
			.waitFor( { timeout: 3000 } )
			.catch( () => {} );
	}
}

/**
 * @param {Visit}  visit
 * @param {string} form
 * @return {Promise<number>} The variation that the form would add; 0 without one.
 */
export async function variationOf( { page }, form ) {
	const field = page.locator( `${ form } input[name="variation_id"]` );
	return ( await field.count() )
		? Number( await field.first().inputValue() )
		: 0;
}
