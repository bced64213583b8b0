import { productHidden, productShown, onProductShown } from '../product-shown';
import { createScope } from '../scope';

const container = (): HTMLElement => {
	const element = document.createElement( 'div' );
	document.body.append( element );
	return element;
};

describe( 'where a product stands', () => {
	afterEach( () => document.body.replaceChildren() );

	it( '[QV-05] starts on the page, on what is shown later, and ends with each', () => {
		const scope = createScope();
		const log: string[] = [];
		onProductShown( scope, ( root ) => {
			const name = root === document.body ? 'page' : root.id;
			log.push( `+${ name }` );
			return () => log.push( `-${ name }` );
		} );
		const quickView = container();
		quickView.id = 'quick';
		productShown( quickView );
		expect( log ).toEqual( [ '+page', '+quick' ] );
		productShown( quickView );
		expect( log.slice( 2 ) ).toEqual( [ '-quick', '+quick' ] );
		productHidden( quickView );
		productHidden( quickView );
		expect( log.slice( 4 ) ).toEqual( [ '-quick' ] );
		scope.dispose();
		expect( log.slice( 5 ) ).toEqual( [ '-page' ] );
		productShown( quickView );
		expect( log ).toHaveLength( 6 );
	} );
} );
