import { itRunsNothing } from '../../shared/sanitizer/test/vectors';
import { productHtml } from '../dom/product-html';

itRunsNothing( 'the quick view', ( html ) => [
	productHtml( html, { base: 'https://shop.example/', prefix: 'p-' } ),
] );
