<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Statistics\Collecting\Reason;

defined( 'ABSPATH' ) || exit;

/** What may be done where hits are refused for a reason [STAT-07]. */
final class RefusedAdvice {

	public static function of( string $reason ): string {
		return match ( $reason ) {
			Reason::ROBOT, Reason::PREFETCH, Reason::PREVIEW, Reason::SPAM, Reason::REPLAYED, Reason::DIRECT => __( 'Nothing has to be done: these are no visits.', 'vitrin' ),
			Reason::STAFF => __( 'Nothing has to be done. “Count the staff too” in the settings would count them.', 'vitrin' ),
			Reason::SIGNATURE => __( 'If they are many: empty the page cache, which may have pages from before the statistics were set up, and let plugins that change scripts leave Vitrin’s alone.', 'vitrin' ),
			Reason::OLD => __( 'Let the page cache keep pages for fewer days, or raise “How old a page may be” in the settings.', 'vitrin' ),
			Reason::FOREIGN => __( 'Nothing has to be done, unless the shop has a second address: then let it lead to the first.', 'vitrin' ),
			Reason::MALFORMED => __( 'Nothing has to be done if they are few. If they are many, a plugin changes our script: leave it out there.', 'vitrin' ),
			Reason::FLOOD => __( 'Nothing has to be done if they are few. If a network such as Cloudflare delivers the shop, say so at “Servers in front of the shop”: else all visitors seem to be one.', 'vitrin' ),
			Reason::FULL => __( 'Let the server write into the uploads, and look whether the disk is full: visits are lost.', 'vitrin' ),
			default => '',
		};
	}
}
