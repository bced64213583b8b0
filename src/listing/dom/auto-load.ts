import { savesData } from '../../shared/triggers';
import type { PagingSettings } from '../settings';

/** Whether further pages load while scrolling: by setting, unless the visitor saves data. */
export const loadsAutomatically = ( {
	paging,
}: Pick< PagingSettings, 'paging' > ): boolean =>
	paging === 'endless' && ! savesData();
