import { moveToBody } from '../to-body';

it( "[THEME-02] dialogs that stand in an author's open tags are moved to the body, the others left", () => {
	document.body.innerHTML = `
		<dialog popover class="vitrin-quick-view" id="right"></dialog>
		<div hidden><section>
			<aside class="vitrin-floating"></aside>
			<dialog class="vitrin-drawer"></dialog>
			<dialog popover class="vitrin-menu-drawer"></dialog>
			<dialog popover class="vitrin-search"></dialog>
			<dialog class="vitrin-filters__panel other"></dialog>
		</section></div>`;
	const right = document.querySelector( '#right' )!;
	const { nextSibling } = right;
	moveToBody();
	for ( const selector of [
		'.vitrin-floating',
		'.vitrin-drawer',
		'.vitrin-menu-drawer',
		'.vitrin-search',
		'.vitrin-quick-view',
	] ) {
		expect( document.querySelector( selector )?.parentNode ).toBe(
			document.body
		);
	}
	expect( right.nextSibling ).toBe( nextSibling );
	expect( document.querySelector( '.other' )?.parentNode ).not.toBe(
		document.body
	);
} );
