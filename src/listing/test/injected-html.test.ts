import { itRunsNothing } from '../../shared/sanitizer/test/vectors';
import { adopt, readPage } from '../dom/fetched-page';

const MARK = JSON.stringify( { page: 2, pages: 3, first: 13, total: 30 } );

itRunsNothing( 'a further page of a list', ( html ) =>
	readPage(
		`<ul class="products" data-vitrin-list='${ MARK }'><li class="product">${ html }</li></ul>`,
		2
	).items.map( adopt )
);
