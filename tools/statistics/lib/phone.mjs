/**
 * A phone's browser, for what measures it.
 */
import { chromium } from '@playwright/test';
import { launchOptions } from '../../lib/chromium.cjs';

export const openBrowser = () => chromium.launch( launchOptions() );

/** One whom the shop doesn’t know, and who doesn’t say to be a robot. */
export const newPhone = ( browser ) =>
	browser.newContext( {
		viewport: { width: 412, height: 823 },
		isMobile: true,
		hasTouch: true,
		locale: 'fa-IR',
		userAgent:
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
	} );
