import { isNear, aheadOf, sizeOf } from '../dom/lazy-images';
import { edgesOf, parsePageInfo, rangeOf } from '../domain/page-info';

const info = ( page: number, total = 100 ) => ( {
	page,
	pages: Math.ceil( total / 24 ),
	first: ( page - 1 ) * 24 + 1,
	total,
} );

describe( 'the page of a list', () => {
	it( '[LIST-03] reads what PHP prints, and nothing else', () => {
		expect( parsePageInfo( JSON.stringify( info( 2 ) ) ) ).toEqual(
			info( 2 )
		);
		for ( const mark of [
			undefined,
			'',
			'x',
			'[]',
			'{"page":2}',
			'null',
		] ) {
			expect( parsePageInfo( mark ) ).toBeNull();
		}
	} );

	it( '[LIST-02] tells from which product to which', () => {
		expect(
			rangeOf( [
				{ info: info( 1 ), count: 24 },
				{ info: info( 2 ), count: 24 },
			] )
		).toEqual( { first: 1, last: 48, total: 100 } );
		// From a page further on, to a short last one.
		expect(
			rangeOf( [
				{ info: info( 4 ), count: 24 },
				{ info: info( 5 ), count: 4 },
			] )
		).toEqual( { first: 73, last: 100, total: 100 } );
		// Products that went meanwhile: the newest page knows best.
		expect(
			rangeOf( [
				{ info: info( 1 ), count: 24 },
				{ info: info( 2, 40 ), count: 24 },
			] )
		).toEqual( { first: 1, last: 40, total: 40 } );
	} );

	it( '[LIST-03] marks the edges of rows', () => {
		expect( edgesOf( 0, 4 ) ).toEqual( { isFirst: true, isLast: false } );
		expect( edgesOf( 7, 4 ) ).toEqual( { isFirst: false, isLast: true } );
		expect( edgesOf( 5, 4 ) ).toEqual( { isFirst: false, isLast: false } );
		expect( edgesOf( 0, 0 ) ).toEqual( { isFirst: false, isLast: false } );
	} );
} );

describe( 'pictures that wait', () => {
	const wide = { width: 1280, height: 720 };
	const phone = { width: 390, height: 844 };
	const at = ( top: number, size = 100 ) => ( {
		top,
		left: 0,
		width: size,
		height: size,
	} );

	it( '[LIST-06] come 500 px ahead in a window larger than 500 px both ways, else 370', () => {
		expect( aheadOf( wide ) ).toBe( 500 );
		expect( aheadOf( phone ) ).toBe( 370 );
		expect( aheadOf( { width: 500, height: 900 } ) ).toBe( 370 );
		expect( aheadOf( { width: 501, height: 501 } ) ).toBe( 500 );
		expect( isNear( at( 720 + 499 ), wide ) ).toBe( true );
		expect( isNear( at( 720 + 500 ), wide ) ).toBe( false );
		expect( isNear( at( -599 ), wide ) ).toBe( true );
		expect( isNear( at( -600 ), wide ) ).toBe( false );
		expect( isNear( at( 844 + 369 ), phone ) ).toBe( true );
		expect( isNear( at( 844 + 370 ), phone ) ).toBe( false );
	} );

	it( '[LIST-06] count as 40 px where they are smaller', () => {
		expect( sizeOf( 0 ) ).toBe( 40 );
		expect( sizeOf( 39 ) ).toBe( 40 );
		expect( sizeOf( 41 ) ).toBe( 41 );
		expect( isNear( at( -539, 0 ), wide ) ).toBe( true );
		expect( isNear( at( -540, 0 ), wide ) ).toBe( false );
	} );

	it( '[LIST-06] sideways too', () => {
		expect( isNear( { ...at( 0 ), left: 1779 }, wide ) ).toBe( true );
		expect( isNear( { ...at( 0 ), left: 1780 }, wide ) ).toBe( false );
		expect( isNear( { ...at( 0 ), left: -600 }, wide ) ).toBe( false );
	} );
} );
