<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** A line of the buffer as it is counted: what its texts are is known, as numbers of Texts before they are found and then as ids. */
final class Item {

	/** Step of the funnel to which it comes; 0 for none. */
	public int $step = 0;

	/** Null for none. */
	public ?int $page     = null;
	public ?int $source   = null;
	public ?int $campaign = null;
	public ?int $device   = null;
	public ?int $country  = null;
	public ?int $search   = null;
	/** Of an event, a download or a link. */
	public ?int $name = null;
	/** The product that is seen or put into the cart. */
	public ?int $product = null;

	/** Whether it says that the visitor was somewhere else in between, such as at a bank. */
	public bool $is_way_back = false;

	/** Whether a search has found nothing. */
	public bool $is_empty = false;

	/** Whether it is put into the cart. */
	public bool $is_add = false;

	/** What tells an order from others; 0 for no order. */
	public int $order = 0;

	public int $engaged = 0;
	public int $depth   = 0;
	public string $view = '';

	/** The key of the mark of the month's visitor; '' for none. */
	public string $month = '';

	/**
	 * @param int    $time    Unix seconds.
	 * @param string $kind    As in Line.
	 * @param int    $cut     Of an event, a download or a link; else 0.
	 * @param string $hash    Of the visitor.
	 * @param string $before  The same with the salt of the day before.
	 * @param string $network Of the address.
	 * @param string $day     In the shop's zone.
	 */
	public function __construct(
		public readonly int $time,
		public readonly string $kind,
		public readonly int $cut,
		public readonly string $hash,
		public readonly string $before,
		public readonly string $network,
		public readonly string $day,
		public readonly int $hour
	) {}

	/** @param list<int> $ids By number. */
	public function find( array $ids ): void {
		$this->page      = null === $this->page ? null : $ids[ $this->page ];
		$this->source    = null === $this->source ? null : $ids[ $this->source ];
		$this->campaign  = null === $this->campaign ? null : $ids[ $this->campaign ];
		$this->device    = null === $this->device ? null : $ids[ $this->device ];
		$this->country   = null === $this->country ? null : $ids[ $this->country ];
		$this->search    = null === $this->search ? null : $ids[ $this->search ];
		$this->name      = null === $this->name ? null : $ids[ $this->name ];
		$this->product   = null === $this->product ? null : $ids[ $this->product ];
	}
}
