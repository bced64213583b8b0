/**
 * What is asked of every page of a shop.
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */

/** How long a page is watched for what opens by itself, in milliseconds. */
const WATCHED = 3000;

/**
 * Milliseconds after that by which fixed things have made room for each other: the floating cart
 * looks last 0.75 s after the last movement, and takes 0.2 s to its place.
 */
const MOVED_BY = 1000;

/**
 * @param {Visit}  visit
 * @param {string} page  Its name in the sentences.
 */
export async function opensNothing( visit, page ) {
	await visit.check( `${ page }: nothing opens by itself`, async () => {
		await visit.page.waitForTimeout( WATCHED );
		return [
			...( await visit.probe( 'opened' ) ),
			...( await visit.probe( 'overlays' ) ),
		];
	} );
}

/**
 * @param {Visit}  visit
 * @param {string} page
 */
export async function hasNoErrors( visit, page ) {
	await visit.check( `${ page }: no error in the console`, async () =>
		visit.takeErrors()
	);
}

/**
 * @param {Visit}    visit
 * @param {string}   page
 * @param {string[]} selectors The controls that matter.
 */
export async function coversNothing( visit, page, selectors ) {
	await visit.check(
		`${ page }: nothing lies over its controls`,
		async () => {
			const found = [];
			for ( const selector of selectors ) {
				found.push( ...( await visit.probe( 'covered', selector ) ) );
			}
			return found;
		}
	);
}

/**
 * Fixed things, at the top and after some scrolling, when bars and buttons have come.
 *
 * @param {Visit}  visit
 * @param {string} page
 */
export async function fixedThingsApart( visit, page ) {
	await visit.check( `${ page }: fixed things keep apart`, async () => {
		const found = new Set();
		for ( const top of [ 0, 700, 1500 ] ) {
			await visit.page.evaluate(
				( y ) => window.scrollTo( { top: y, behavior: 'instant' } ),
				top
			);
			// What a theme shows on scrolling has come by then.
			await visit.page.waitForTimeout( 700 );
			let pairs = [];
			await visit.becomes( async () => {
				pairs = await visit.probe( 'collisions' );
				return pairs.length === 0;
			}, MOVED_BY );
			pairs.forEach( ( pair ) => found.add( pair ) );
		}
		return [ ...found ];
	} );
	await visit.check( `${ page }: one floating cart at most`, async () => {
		const carts = await visit.probe( 'floatingCarts' );
		return carts.length > 1 ? carts.join( ' and ' ) : '';
	} );
}

/**
 * @param {Visit}  visit
 * @param {string} page
 * @param {string} [scope] Where its fields are.
 */
export async function quantityFields( visit, page, scope = 'form.cart' ) {
	/** @type {Array<Record<string, string>>} */
	let fields = [];
	await visit.check(
		`${ page }: one plus and one minus to a field`,
		async () => {
			fields = await visit.probe( 'quantities', scope );
			return fields.length === 0
				? 'no field can be seen'
				: problemsOf( fields, 'pairs' );
		}
	);
	for ( const [ kind, words ] of Object.entries( {
		shape: 'plus and minus stand beside the field, 24 px or more',
		legible: 'the number can be read',
		reach: 'field, plus and minus can be reached',
	} ) ) {
		await visit.check( `${ page }: ${ words }`, async () =>
			fields.length === 0
				? 'no field can be seen'
				: problemsOf( fields, kind )
		);
	}
}

/**
 * @param {Array<Record<string, string>>} fields
 * @param {string}                        kind
 * @return {string} Each problem once.
 */
const problemsOf = ( fields, kind ) =>
	[ ...new Set( fields.map( ( field ) => field[ kind ] ) ) ]
		.filter( ( why ) => why !== '' )
		.join( '; ' );

/**
 * After an add: our drawer, and nothing else over the page, opened once.
 *
 * @param {Visit}  visit
 * @param {string} page
 * @param {number} before How many dialogs had been opened.
 */
export async function opensOneDrawer( visit, page, before ) {
	await visit.check( `${ page }: one drawer opens, once`, async () => {
		await visit.becomes(
			async () => ( await visit.probe( 'overlays' ) ).length > 0
		);
		// Another cart may slide in beside it.
		await visit.page.waitForTimeout( 800 );
		const over = await visit.probe( 'overlays' );
		const opened = ( await visit.probe( 'opened' ) ).slice( before );
		if ( over.length !== 1 ) {
			return over.length ? over.join( ' and ' ) : 'nothing opened';
		}
		return opened.length > 1 ? `opened: ${ opened.join( ', ' ) }` : '';
	} );
}

/**
 * @param {Visit} visit
 */
export async function closeDrawer( visit ) {
	await visit.page.keyboard.press( 'Escape' );
	await visit.becomes(
		async () => ( await visit.probe( 'overlays' ) ).length === 0,
		3000
	);
}
