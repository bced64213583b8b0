import { appendItems, fixLastRow, focusWhenVisible } from '../dom/append-items';

const COLUMNS = 4;
const ROW = 100;

/** As a grid of four columns has it. */
const topIn = ( element: HTMLElement ): number =>
	Math.floor(
		[ ...( element.parentElement?.children ?? [] ) ].indexOf( element ) /
			COLUMNS
	) * ROW;

const card = ( id: number ): HTMLElement => {
	const item = document.createElement( 'li' );
	item.className = `product post-${ id }`;
	return item;
};

const listOf = ( count: number ): HTMLElement => {
	document.body.innerHTML = '<ul class="products columns-4"></ul>';
	const list = document.querySelector( 'ul' ) as HTMLElement;
	list.append( ...Array.from( { length: count }, ( _, at ) => card( at ) ) );
	return list;
};

const fresh = ( count: number ) =>
	Array.from( { length: count }, ( _, at ) => card( 100 + at ) );

const hidden = ( list: HTMLElement ) =>
	list.querySelectorAll( '.vitrin-is-coming' ).length;

describe( 'cards that join a list', () => {
	const { signal } = new AbortController();

	beforeEach( () => {
		Object.defineProperty( HTMLElement.prototype, 'offsetTop', {
			configurable: true,
			get() {
				return topIn( this );
			},
		} );
		Element.prototype.getBoundingClientRect = function () {
			const top = topIn( this as HTMLElement ) - window.scrollY;
			return { top, bottom: top + ROW } as DOMRect;
		};
	} );
	afterEach( () => {
		Reflect.deleteProperty( HTMLElement.prototype, 'offsetTop' );
	} );

	it( '[LIST-03] come one at a time, and are in sight row by row', async () => {
		const list = listOf( 8 );
		const seen: Array< [ number, number, number ] > = [];
		await appendItems( {
			list,
			items: fresh( 6 ),
			before: null,
			signal,
			onSlice: ( shown ) =>
				seen.push( [
					list.children.length,
					shown.length,
					hidden( list ),
				] ),
		} );
		expect( seen ).toEqual( [
			[ 9, 0, 1 ],
			[ 10, 0, 2 ],
			[ 11, 0, 3 ],
			[ 12, 4, 0 ],
			[ 13, 0, 1 ],
			[ 14, 2, 0 ],
		] );
		expect( list.children[ 8 ]?.classList.contains( 'first' ) ).toBe(
			true
		);
	} );

	it( '[LIST-03] with cards of categories before the products, rows are whole all the same', async () => {
		const list = listOf( 4 );
		for ( let at = 0; at < 2; at++ ) {
			const category = document.createElement( 'li' );
			category.className = 'product-category';
			list.prepend( category );
		}
		const seen: number[] = [];
		await appendItems( {
			list,
			items: fresh( 6 ),
			before: null,
			signal,
			onSlice: ( shown ) => seen.push( shown.length ),
		} );
		// Two fill the second row, four are the third.
		expect( seen ).toEqual( [ 0, 2, 0, 0, 0, 4 ] );
	} );

	it( '[LIST-03] above others whole rows come: nobody changes the column', async () => {
		const list = listOf( 8 );
		const own = list.firstElementChild;
		const columns: number[] = [];
		await appendItems( {
			list,
			items: fresh( 8 ),
			before: own,
			signal,
			onSlice: () =>
				columns.push(
					[ ...list.children ].indexOf( own as Element ) % COLUMNS
				),
		} );
		expect( columns ).toEqual( [ 0, 0 ] );
		expect( hidden( list ) ).toBe( 0 );
	} );

	it( '[LIST-03] are in sight when it ends early or goes wrong, too', async () => {
		const list = listOf( 8 );
		const controller = new AbortController();
		await appendItems( {
			list,
			items: fresh( 8 ),
			before: null,
			signal: controller.signal,
			onSlice: () => controller.abort(),
		} );
		expect( list.children ).toHaveLength( 9 );
		expect( hidden( list ) ).toBe( 0 );
		await expect(
			appendItems( {
				list,
				items: fresh( 2 ),
				before: null,
				signal,
				onSlice: () => {
					throw new Error( 'foreign' );
				},
			} )
		).rejects.toThrow( 'foreign' );
		expect( hidden( list ) ).toBe( 0 );
	} );

	it( '[LIST-03] leave those of a row that wasn’t full as they are until nobody looks', () => {
		const list = listOf( 6 );
		const style = () =>
			[ ...list.children ].map( ( item ) =>
				item.getAttribute( 'style' )
			);
		const release = fixLastRow( list );
		expect( style().slice( 0, 4 ) ).toEqual( [ null, null, null, null ] );
		expect( style()[ 4 ] ).toMatch( /align-self: start/ );
		release();
		expect( style()[ 5 ] ).toMatch( /align-self: start/ );
		Object.assign( window, { scrollY: 5 * ROW } );
		release();
		Object.assign( window, { scrollY: 0 } );
		expect( style().slice( 4 ) ).toEqual( [ '', '' ] );

		fixLastRow( listOf( 8 ) )();
		expect( document.querySelector( '[style]' ) ).toBeNull();
	} );
} );

const frame = () =>
	new Promise( ( resolve ) => requestAnimationFrame( resolve ) );

describe( 'focus for what has just come into sight', () => {
	it( '[LIST-03] waits for a link that its theme shows slowly, and takes nothing from whoever moved on', async () => {
		document.body.innerHTML = '<a href="#">یک</a><button>دو</button>';
		const link = document.querySelector( 'a' )!;
		const real = link.focus.bind( link );
		let isSeen = false;
		jest.spyOn( link, 'focus' ).mockImplementation( () => {
			if ( isSeen ) {
				real();
			}
		} );
		focusWhenVisible( link );
		await frame();
		expect( link ).not.toHaveFocus();
		isSeen = true;
		await frame();
		await frame();
		expect( link ).toHaveFocus();

		isSeen = false;
		link.blur();
		focusWhenVisible( link );
		const button = document.querySelector( 'button' )!;
		button.focus();
		isSeen = true;
		await frame();
		await frame();
		expect( button ).toHaveFocus();
	} );
} );
