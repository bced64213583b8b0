/**
 * Dialogs that the browser opens without a script: as popovers, by a button's `popovertarget`. A script that is there in
 * time opens them as modal dialogs instead.
 */

/** Whether the browser shows it as a popover now; one that knows none never does. */
export const isPopover = ( dialog: Element ): boolean =>
	'popover' in dialog && dialog.matches( ':popover-open' );
