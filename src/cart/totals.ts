/**
 * The cart's total on pages that say it outside the drawer.
 */
import { writeTotals } from '../shared/dom/write-counts';
import { createFormat } from '../shared/domain/shop-format';
import type { CartSettings } from './settings';

/**
 * @param total  Decimal string; '' where nobody knows it.
 * @param money  How the shop writes it.
 */
export const showTotal = ( total: string, money: CartSettings[ 'money' ] ) =>
	writeTotals( createFormat( { locale: '', money } ).money( total ).text );
