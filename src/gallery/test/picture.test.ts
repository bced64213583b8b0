/**
 * The address of a picture in full, where the gallery may lead (PROD-02).
 */
import { fullAddressOf } from '../dom/picture';
import { readImage } from '../../shared/domain/image';

const RUNS = [
	'javascript:alert(1)',
	' JavaScript:alert(1)',
	'\u0001javascript:alert(1)',
	'java\nscript:alert(1)',
	'java\tscript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'vbscript:x',
	'blob:https://shop.example/1',
	'http://[',
];

describe( 'a picture in full', () => {
	const picture = ( address: string ): HTMLImageElement => {
		const image = document.createElement( 'img' );
		image.dataset.large_image = address;
		return image;
	};

	it.each( RUNS )(
		'[SEC-02] is never %j, which whoever writes a product may have put there',
		( address ) => {
			expect( fullAddressOf( picture( address ) ) ).toBe( '' );
			expect( readImage( { src: address } ) ).toBeNull();
			expect(
				readImage( { src: '/a.jpg', full_src: address } )?.full
			).toBe( '/a.jpg' );
		}
	);

	it( '[PROD-02] is what the shop has said', () => {
		for ( const address of [
			'https://shop.example/گلدان.jpg?a=1',
			'/wp-content/uploads/a:b.jpg',
			'//cdn.example/a.jpg',
		] ) {
			expect( fullAddressOf( picture( address ) ) ).toBe( address );
		}
		expect( fullAddressOf( document.createElement( 'img' ) ) ).toBe( '' );
	} );
} );
