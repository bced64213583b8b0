import { savesData } from '../../shared/triggers';
import type { PagingSettings } from '../settings';

/** Whether further pages come without being asked for: as the shop has it, unless the visitor saves data. */
export const comeByThemselves = ( {
	paging,
}: Pick< PagingSettings, 'paging' > ): boolean =>
	paging === 'endless' && ! savesData();
