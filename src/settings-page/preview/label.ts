/** Shows the label that PreviewedPage.php prints, unless the page stands in the settings page's frame. */
export const labelInOwnTab = ( frame: Window ): void => {
	if ( frame.parent !== frame ) {
		return;
	}
	const { document: page } = frame;
	page.addEventListener( 'DOMContentLoaded', () => {
		const label = page.getElementById( 'vitrin-preview-label' );
		if ( label ) {
			label.hidden = false;
		}
	} );
};
