import { useSyncExternalStore } from '@wordpress/element';
import { Icon } from '../../shared/ui/Icon';
import { useDependencies } from './context';

/** The notice strip (SIDE-09). The alert region is there before its text, or nothing is said. */
export function Notice() {
	const { store } = useDependencies();
	const { notice } = useSyncExternalStore( store.subscribe, store.getState );
	return (
		<div role="alert">
			{ notice && (
				<p key={ notice.id } className="vitrin-notice is-error">
					<Icon name="alert-circle" />
					<span>{ notice.text }</span>
				</p>
			) }
		</div>
	);
}
