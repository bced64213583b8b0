import { __ } from '@wordpress/i18n';
import { Icon } from '../../shared/ui/Icon';
import { useParts } from './context';

/** The cart could not be read: what happened and one thing to do. */
export function Failure( { message }: { message: string } ) {
	const { cart, dialog } = useParts();
	const retry = () => {
		// The pressed button goes: focus stays in the dialog.
		dialog.querySelector< HTMLElement >( '.vitrin-drawer__close' )?.focus();
		void cart.refresh( true );
	};
	return (
		<div className="vitrin-blank" role="alert">
			<Icon name="alert-circle" className="vitrin-blank__icon" />
			<p className="vitrin-blank__text">
				{ message ||
					__(
						'The cart could not be read. Please try again.',
						'vitrin'
					) }
			</p>
			<button type="button" className="vitrin-button" onClick={ retry }>
				{ __( 'Try again', 'vitrin' ) }
			</button>
		</div>
	);
}
