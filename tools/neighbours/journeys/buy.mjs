/**
 * Filling and sending a product's form, whatever a plugin put into it.
 *
 * @typedef {import('../lib/shopper.mjs').Shopper} Shopper
 */
import { choose } from '../../themes/journeys/choose.mjs';
import { summaryOf } from '../lib/texts.mjs';

const TYPED = {
	email: 'maryam@example.com',
	tel: '09123456789',
	url: 'https://example.com/',
	date: '2030-03-21',
	time: '10:30',
	color: '#336699',
};

/** What a shopper may fill; quantities and WooCommerce's own options are other steps. */
const FIELDS =
	'input:not([type=hidden]):not([type=submit]):not([type=button]):not(.qty):not([name^="quantity"]):visible, textarea:visible, select:visible';

/**
 * Fills what is empty and ticks the first of what can be ticked.
 *
 * @param {Shopper} visit
 * @param {string}  form
 */
async function fill( { page }, form ) {
	const done = new Set();
	for ( const field of await page
		.locator( form )
		.first()
		.locator( FIELDS )
		.all() ) {
		const { tag, type, id, value, min } = await field.evaluate(
			( element ) => ( {
				tag: element.tagName,
				type: /e-?mail|ایمیل/i.test(
					`${ element.name } ${ element.placeholder } ${ element.labels?.[ 0 ]?.textContent }`
				)
					? 'email'
					: element.type,
				id: element.name || element.id,
				value: element.value,
				min: element.min ?? '',
			} )
		);
		if ( /^attribute_/.test( id ) ) {
			continue;
		}
		if ( type === 'radio' || type === 'checkbox' ) {
			if ( ! done.has( id ) ) {
				done.add( id );
				await field.check( { force: true, timeout: 3000 } );
			}
		} else if ( tag === 'SELECT' ) {
			const options = await field.locator( 'option' ).count();
			if ( ! value && options > 1 ) {
				await field.selectOption( { index: 1 } );
			}
		} else if ( ! value && type !== 'file' ) {
			const text =
				type === 'number' ? String( Number( min ) || 1 ) : 'برای مریم';
			await field.fill( TYPED[ type ] ?? text, { timeout: 3000 } );
		}
	}
}

/**
 * Chooses, fills and adds, as somebody does who wants the product.
 *
 * @param {Shopper} visit
 * @param {string}  form  A selector.
 * @return {Promise<{ why?: string, saw?: string }>} What the cart has after that; why not.
 */
export async function buy( visit, form ) {
	const before = summaryOf( await visit.cart() );
	const around = await visit.probe( 'around', form );
	await choose( visit, around );
	await fill( visit, around );
	await visit.shot( 'form' );
	await visit.page
		.locator( `${ form } .single_add_to_cart_button:visible` )
		.first()
		.click( { timeout: 8000 } );
	const isAdded = await visit.becomes(
		async () => summaryOf( await visit.cart() ) !== before
	);
	if ( isAdded ) {
		return { saw: await visit.restingCart() };
	}
	const said = await visit.page
		.locator(
			'.woocommerce-error:visible, .wc-block-components-notice-banner:visible, .vitrin-add-to-cart-failure:visible, [role=alert]:visible'
		)
		.allInnerTexts();
	return {
		why: `nothing is added: ${ [ ...said, ...visit.said.splice( 0 ) ].join( ' ' ).trim() || 'and nothing is said' }`,
	};
}
