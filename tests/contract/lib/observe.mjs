/**
 * Watches a running shop from outside, and asks the probe what can only be seen inside.
 */
import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { Visitor } from './client.mjs';
import { shapeOf } from './shape.mjs';

const read = async ( name ) =>
	JSON.parse(
		await readFile( new URL( `../${ name }`, import.meta.url ), 'utf8' )
	);

/**
 * All facts of the shop at `origin`.
 *
 * @param {string} origin Address without a slash at the end.
 * @param {string} token  The probe's token.
 */
export async function observe( origin, token ) {
	const relied = await read( 'relied.json' );
	const selectors = await read( 'selectors.json' );
	const admin = new Visitor( origin, token );
	const { products, pages } = await admin.probe( 'setup' );
	const visitor = () => new Visitor( origin, token );
	try {
		return {
			inside: await visitor().probe( 'facts' ),
			endpoints: await endpoints( visitor, products ),
			links: await links( visitor, products, pages ),
			pages: await pageFacts( visitor, products, pages, selectors ),
			events: await events( visitor, products, pages, relied.events ),
		};
	} finally {
		await admin.probe( 'teardown' );
	}
}

const textFacts = ( text ) => ( text.trim() === '' ? 'nothing' : 'text' );

/** An answer as facts. */
const facts = ( answer ) => ( {
	status: answer.status,
	type: answer.type,
	body:
		answer.json === undefined
			? textFacts( answer.text )
			: shapeOf( answer.json ),
	cookies: answer.cookies,
} );

const wcAjax = ( action, extra = '' ) => `/?wc-ajax=${ action }${ extra }`;

const lines = ( answer ) =>
	new JSDOM(
		answer.json.fragments[ 'div.widget_shopping_cart_content' ]
	).window.document.querySelectorAll( 'a.remove_from_cart_button' );

const quantities = ( answer ) =>
	[
		...new JSDOM(
			answer.json.fragments[ 'div.widget_shopping_cart_content' ]
		).window.document.querySelectorAll( '.quantity' ),
	].map( ( span ) => parseInt( span.textContent, 10 ) );

async function endpoints( visitor, products ) {
	const add = ( id, fields = {} ) => ( {
		form: { product_id: id, quantity: 1, ...fields },
	} );
	const one = async ( address, options ) =>
		facts( await visitor().ask( address, options ) );

	const buyer = visitor();
	const added = await buyer.ask(
		wcAjax( 'add_to_cart' ),
		add( products.simple.id )
	);
	const again = await buyer.ask(
		wcAjax( 'add_to_cart' ),
		add( products.simple.id )
	);
	const fragments = await buyer.ask( wcAjax( 'get_refreshed_fragments' ), {
		form: {},
	} );
	const key = lines( fragments )[ 0 ]?.dataset.cart_item_key ?? '';
	const removedUnknown = await buyer.ask( wcAjax( 'remove_from_cart' ), {
		form: { cart_item_key: 'nothing' },
	} );
	const foreign = await visitor().ask( wcAjax( 'remove_from_cart' ), {
		form: { cart_item_key: key },
	} );
	const removed = await buyer.ask( wcAjax( 'remove_from_cart' ), {
		form: { cart_item_key: key },
	} );

	const doubled = visitor();
	const doubledAnswer = await doubled.ask(
		wcAjax( 'add_to_cart' ),
		add( products.simple.id, { 'add-to-cart': products.simple.id } )
	);

	return {
		'add_to_cart, first': facts( added ),
		'add_to_cart, second': facts( again ),
		'add_to_cart, quantity after two': quantities( again ),
		'add_to_cart, by GET': await one(
			wcAjax( 'add_to_cart', `&product_id=${ products.simple.id }` )
		),
		'add_to_cart, without product': await one( wcAjax( 'add_to_cart' ), {
			form: { quantity: 1 },
		} ),
		'add_to_cart, unknown product': await one(
			wcAjax( 'add_to_cart' ),
			add( 99999999 )
		),
		'add_to_cart, out of stock': await one(
			wcAjax( 'add_to_cart' ),
			add( products.outofstock.id )
		),
		'add_to_cart, more than stock': await one(
			wcAjax( 'add_to_cart' ),
			add( products.stock.id, { quantity: 3 } )
		),
		'add_to_cart, variable': await one(
			wcAjax( 'add_to_cart' ),
			add( products.variable.id )
		),
		'add_to_cart, zero': await one(
			wcAjax( 'add_to_cart' ),
			add( products.simple.id, { quantity: 0 } )
		),
		'add_to_cart, negative': await one(
			wcAjax( 'add_to_cart' ),
			add( products.simple.id, { quantity: -2 } )
		),
		'add_to_cart with add-to-cart, adds': quantities( doubledAnswer ),
		'get_refreshed_fragments, without cart': await one(
			wcAjax( 'get_refreshed_fragments' ),
			{ form: {} }
		),
		'get_refreshed_fragments, with cart': facts( fragments ),
		'remove_from_cart, unknown line': facts( removedUnknown ),
		"remove_from_cart, another visitor's line": facts( foreign ),
		remove_from_cart: facts( removed ),
		'unknown action': await one( wcAjax( 'no_such_action' ), { form: {} } ),
		get_variation: await one( wcAjax( 'get_variation' ), {
			form: { product_id: products.variable.id, attribute_size: 'Small' },
		} ),
		'get_variation, no match': await one( wcAjax( 'get_variation' ), {
			form: { product_id: products.variable.id, attribute_size: 'Huge' },
		} ),
	};
}

/** What works without any script. */
async function links( visitor, products, pages ) {
	const went = ( answer ) => ( {
		status: answer.status,
		to: answer.location === null ? null : where( answer.location, pages ),
		cookies: answer.cookies,
	} );
	const notices = ( answer ) => ( {
		done:
			new JSDOM( answer.text ).window.document.querySelectorAll(
				'.woocommerce-message'
			).length > 0,
		refused:
			new JSDOM( answer.text ).window.document.querySelectorAll(
				'.woocommerce-error'
			).length > 0,
	} );
	const buyer = visitor();
	const listing = pages.shop.url;
	const joint = listing.includes( '?' ) ? '&' : '?';
	const added = await buyer.ask(
		`${ listing }${ joint }add-to-cart=${ products.simple.id }`
	);
	const byForm = await buyer.ask( products.simple.url, {
		form: { 'add-to-cart': products.simple.id, quantity: 2 },
	} );
	const unknown = await visitor().ask(
		`${ listing }${ joint }add-to-cart=99999999`
	);
	const out = await visitor().ask(
		`${ listing }${ joint }add-to-cart=${ products.outofstock.id }`
	);
	const cart = await buyer.ask( pages.cart.url );
	const document = new JSDOM( cart.text ).window.document;
	const remove =
		document
			.querySelector( 'td.product-remove a.remove' )
			?.getAttribute( 'href' ) ?? '';
	const input = document.querySelector(
		'form.woocommerce-cart-form input.qty'
	);
	const form = {
		[ input?.name ?? 'missing' ]: 5,
		'woocommerce-cart-nonce':
			document.querySelector( '[name="woocommerce-cart-nonce"]' )
				?.value ?? '',
		update_cart: 'Update',
	};
	const updated = await buyer.ask( pages.cart.url, { form } );
	const forged = await buyer.ask( pages.cart.url, {
		form: {
			...form,
			[ input?.name ?? 'missing' ]: 1,
			'woocommerce-cart-nonce': 'forged',
		},
	} );
	const after = new JSDOM( ( await buyer.ask( pages.cart.url ) ).text ).window
		.document;
	const removed = await buyer.ask( remove );
	return {
		'add by link': { ...went( added ), ...notices( added ) },
		'add by form': { ...went( byForm ), ...notices( byForm ) },
		'add unknown by link': { ...went( unknown ), ...notices( unknown ) },
		'add out of stock by link': { ...went( out ), ...notices( out ) },
		'quantity field of the cart form':
			input?.name.replace( /[0-9a-f]{32}/, '<line>' ) ?? null,
		'quantity of the cart after 1 + 2': input?.value ?? null,
		'update by form': went( updated ),
		'update with a forged nonce': { status: forged.status },
		'quantity after both':
			after.querySelector( 'form.woocommerce-cart-form input.qty' )
				?.value ?? null,
		'remove link has': [
			...new URL(
				remove || 'http://missing/',
				'http://missing/'
			).searchParams.keys(),
		].sort(),
		'remove by link': went( removed ),
	};
}

function where( location, pages ) {
	const path = ( address ) => new URL( address ).pathname;
	const page = Object.entries( pages ).find(
		( [ , { url } ] ) => path( url ) === path( location )
	);
	return `${ page ? page[ 0 ] : 'another page' } with ${ [ ...new URL( location ).searchParams.keys() ].sort().join( ', ' ) || 'no arguments' }`;
}

async function pageFacts( visitor, products, pages, selectors ) {
	const buyer = visitor();
	await buyer.ask( wcAjax( 'add_to_cart' ), {
		form: { product_id: products.simple.id, quantity: 1 },
	} );
	const several = new URL( pages.shop.url );
	several.searchParams.set( 'vitrin-contract-few', '1' );
	const second = new URL( several );
	second.searchParams.set( 'paged', '2' );
	const visits = {
		home: [ visitor(), pages.home.url ],
		shop: [ visitor(), pages.shop.url ],
		'shop, first page of several': [ visitor(), several.href ],
		'shop, second page of several': [ visitor(), second.href ],
		'simple product': [ visitor(), products.simple.url ],
		'product with pictures': [ visitor(), products.sale.url ],
		'individual product': [ visitor(), products.individual.url ],
		'limited product': [ visitor(), products.stock.url ],
		'variable product': [ visitor(), products.variable.url ],
		'external product': [ visitor(), products.external.url ],
		'grouped product': [ visitor(), products.grouped.url ],
		'cart, empty': [ visitor(), pages.cart.url ],
		cart: [ buyer, pages.cart.url ],
		checkout: [ buyer, pages.checkout.url ],
	};
	const all = {};
	for ( const [ name, [ who, url ] ] of Object.entries( visits ) ) {
		const answer = await who.ask( url );
		const document = new JSDOM( answer.text ).window.document;
		const probed = document.querySelector( '#vitrin-contract-facts' );
		all[ name ] = {
			status: answer.status,
			cookies: answer.cookies,
			...( probed ? JSON.parse( probed.textContent ) : {} ),
			'body classes': Object.fromEntries(
				selectors.bodyClasses.map( ( className ) => [
					className,
					document.body.classList.contains( className ),
				] )
			),
			markup: Object.fromEntries(
				( selectors.pages[ name ] ?? [] )
					.concat( selectors.everywhere )
					.map( ( selector ) => [
						selector,
						document.querySelectorAll( selector ).length,
					] )
			),
		};
	}
	const shop = new JSDOM( ( await visitor().ask( pages.shop.url ) ).text )
		.window.document;
	all.shop.buttons = Object.fromEntries(
		Object.entries( products )
			.filter( ( [ kind ] ) => kind !== 'variation' )
			.map( ( [ kind, { id } ] ) => [
				kind,
				button(
					shop.querySelector( `[data-product_id="${ id }"]` ),
					selectors.buttonAttributes,
					selectors.buttonClasses
				),
			] )
	);
	const cart = await buyer.ask( wcAjax( 'get_refreshed_fragments' ), {
		form: {},
	} );
	const mini = new JSDOM(
		cart.json?.fragments?.[ 'div.widget_shopping_cart_content' ] ?? ''
	).window.document;
	all[ 'mini cart' ] = Object.fromEntries(
		selectors.miniCart.map( ( selector ) => [
			selector,
			mini.querySelectorAll( selector ).length,
		] )
	);
	return all;
}

/** A listing button: attributes that scripts read. */
function button( element, attributes, classes ) {
	if ( ! element ) {
		return null;
	}
	const href = element.getAttribute( 'href' );
	return {
		tag: element.localName,
		attributes: Object.fromEntries(
			attributes.map( ( name ) => [ name, element.hasAttribute( name ) ] )
		),
		classes: Object.fromEntries(
			classes.map( ( name ) => [
				name,
				element.classList.contains( name ),
			] )
		),
		'address has':
			href === null
				? null
				: [ ...new URL( href, 'http://missing/' ).searchParams.keys() ],
	};
}

/** Which of the relied-on hooks fired, in order, with what. */
async function events( visitor, products, pages, wanted ) {
	const buyer = visitor();
	const traced = async ( group, address, options = {} ) => {
		await buyer.ask( address, { ...options, trace: true } );
		const seen = await buyer.probe( 'trace' );
		const names = Object.keys( seen );
		return {
			order: names.filter( ( name ) => wanted[ group ].includes( name ) ),
			arguments: Object.fromEntries(
				wanted[ group ].map( ( name ) => [
					name,
					seen[ name ] ? seen[ name ].arguments.join( ', ' ) : null,
				] )
			),
		};
	};
	const all = {};
	all.listing = await traced( 'listing', pages.shop.url );
	all.product = await traced( 'product', products.simple.url );
	all.add = await traced( 'add', wcAjax( 'add_to_cart' ), {
		form: { product_id: products.simple.id, quantity: 1 },
	} );
	all[ 'refused add' ] = await traced(
		'refused add',
		wcAjax( 'add_to_cart' ),
		{ form: { product_id: products.outofstock.id, quantity: 1 } }
	);
	all[ 'mini cart' ] = await traced(
		'mini cart',
		wcAjax( 'get_refreshed_fragments' ),
		{ form: {} }
	);
	all[ 'cart page' ] = await traced( 'cart page', pages.cart.url );
	const document = new JSDOM( ( await buyer.ask( pages.cart.url ) ).text )
		.window.document;
	const input = document.querySelector(
		'form.woocommerce-cart-form input.qty'
	);
	all.update = await traced( 'update', pages.cart.url, {
		form: {
			[ input?.name ?? 'missing' ]: 4,
			'woocommerce-cart-nonce':
				document.querySelector( '[name="woocommerce-cart-nonce"]' )
					?.value ?? '',
			update_cart: 'Update',
		},
	} );
	const key = /\[([0-9a-f]{32})\]/.exec( input?.name ?? '' )?.[ 1 ] ?? '';
	all.remove = await traced( 'remove', wcAjax( 'remove_from_cart' ), {
		form: { cart_item_key: key },
	} );
	return all;
}
