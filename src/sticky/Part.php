<?php

namespace Vitrin\Sticky;

defined( 'ABSPATH' ) || exit;

/** How one part sticks: the header at the window's upper edge, the footer at its lower one [HEAD-04] [HEAD-05]. */
final class Part {

	/**
	 * @param string $name      header or footer.
	 * @param string $selector  CSS; '' where it doesn't stick, or nobody knows where it is.
	 * @param string $where     One of Widths::CHOICES.
	 * @param int    $threshold Pixels to scroll before it sticks.
	 * @param int    $shrunk    Pixels that are left of it once it is shrunk; 0: it doesn't shrink.
	 * @param bool   $hides     Whether it goes on the way down and comes on the way up.
	 * @param string $content   CSS of what stays in the middle of it while it shrinks; '' for nothing.
	 * @param string $logo      CSS of the picture that shrinks with it; '' for none.
	 * @param string $own       CSS of what the theme marks as sticking by itself; '' for nothing.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $selector,
		public readonly string $where,
		public readonly int $threshold,
		public readonly int $shrunk,
		public readonly bool $hides,
		public readonly string $content = '',
		public readonly string $logo = '',
		public readonly string $own = ''
	) {}

	/** Whether it can stick at all. */
	public function is_known(): bool {
		return '' !== $this->selector;
	}

	/**
	 * What the script reads of it: settings.ts, PartSettings.
	 *
	 * @return array<string, mixed>
	 */
	public function for_script(): array {
		return array(
			'selector'  => $this->is_known() ? $this->element() : '',
			'threshold' => $this->is_known() ? $this->threshold : 0,
			'shrunk'    => $this->is_known() ? $this->shrunk : 0,
			'hides'     => $this->is_known() && $this->hides,
			'content'   => $this->is_known() && $this->shrunk > 0 ? $this->content : '',
		);
	}

	/** CSS of the part, unless the theme makes it stick itself: there is one header that sticks, and it is the theme's then. */
	public function element(): string {
		return $this->wrapped() . ( '' === $this->own ? '' : ':not(:has(' . $this->own . '))' );
	}

	/** As strong as one id, so that a theme's class doesn't undo it; one broken selector of a list leaves the others. */
	public function wrapped(): string {
		return ':is(' . $this->selector . ',#vitrin-0)';
	}
}
