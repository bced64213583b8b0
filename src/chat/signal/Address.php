<?php

namespace Vitrin\Chat\Signal;

defined( 'ABSPATH' ) || exit;

/** Where a browser asks whether there is anything new, as the self-test has found out [CHAT-14]. */
final class Address {

	/** @return string Path and query without the host; with `{}` where something is to stand that was never asked for; '' for a call. */
	public static function of( string $counter ): string {
		return match ( SignalTest::mode() ) {
			SignalTest::FILE => Folder::address() . '/' . $counter . '.json',
			SignalTest::QUERY => Folder::address() . '/' . $counter . '.json?t={}',
			SignalTest::LIGHT => LightFile::address() . '?c=' . $counter . '&t={}',
			default => '',
		};
	}
}
