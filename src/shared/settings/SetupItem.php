<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** Something that an owner does once, after going live. Whether it is done is read from what is stored, never remembered. */
final class SetupItem {

	/**
	 * @param string $name  Of all items.
	 * @param string $title What to do, translated.
	 * @param string $text  What it is good for, translated.
	 * @param string $url   Where it is done: an address of the admin, or a setting's, such as #documents.logo.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly string $text,
		public readonly bool $done,
		public readonly string $url
	) {}
}
