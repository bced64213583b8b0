import { chooseCorner } from '../dom/openers';

/** Boxes as a browser would lay them out, by class; our eye's by the corner that is chosen. */
const layOut = ( marks: Record< string, [ number, number ] > ) => {
	document.body.innerHTML = `<ul><li>${ Object.keys( marks )
		.map( ( name ) => `<span class="${ name }">×</span>` )
		.join(
			''
		) }<a class="vitrin-quick-view-opener vitrin-quick-view-opener--over"></a></li></ul>`;
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation(
		function ( this: Element ) {
			const corner = document.documentElement.dataset.vitrinEye ?? '';
			const [ left, top ] = marks[ this.className ] ?? [
				corner === 'end' ? 8 : 148,
				corner === 'low' ? 60 : 8,
			];
			return {
				left,
				top,
				right: left + 44,
				bottom: top + 44,
			} as DOMRect;
		}
	);
	chooseCorner();
	return document.documentElement.dataset.vitrinEye;
};

describe( "[THEME-03] our eye and a theme's marks", () => {
	it.each( [
		[ 'none', {}, '' ],
		[ 'a sale at the start', { onsale: [ 140, 4 ] }, 'end' ],
		[
			'one at each side',
			{ onsale: [ 140, 4 ], 'my-wishlist': [ 4, 4 ] },
			'low',
		],
		[ 'elsewhere', { 'out-of-stock-badge': [ 60, 120 ] }, '' ],
	] as Array< [ string, Record< string, [ number, number ] >, string ] > )(
		'%s',
		( _name, marks, corner ) => {
			expect( layOut( marks ) ).toBe( corner );
		}
	);
} );
