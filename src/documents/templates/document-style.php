<?php
/**
 * The style of all documents, printed into the page. A theme replaces it by a file vitrin/document-style.php, or
 * adds to it by the filter vitrin_document_styles.
 *
 * The script in the page (Page::SCRIPT) sets --vitrin-doc-fit between the limits that stand here (min, max; long: of
 * what needs more than a page), so that a document keeps to one page where it can. Without the script it is 1.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{page: array{int, int}, size: string, page_text?: string} $args
 */

defined( 'ABSPATH' ) || exit;

list( $vitrin_width, $vitrin_height ) = $args['page'];

$vitrin_page_text = $args['page_text'] ?? '';

// Whole pixels: what begins between two is cut by the page's edge.
$vitrin_margin = $vitrin_width > 180 ? 44 : ( $vitrin_width > 120 ? 30 : 15 );
// Nothing may touch the edge: there half a border, or a whole one, is lost.
$vitrin_inset = 3;
$vitrin_type  = $vitrin_width > 180 ? 9.25 : 7.75;
$vitrin_label = $vitrin_width > 120 ? 11 : ( $vitrin_height > 120 ? 8.5 : 7.5 );
$vitrin_px    = 96 / 25.4;
$vitrin_room  = (int) floor( $vitrin_height * $vitrin_px ) - 2 * $vitrin_margin - 4;
?>
@page { size: <?php echo (int) $vitrin_width; ?>mm <?php echo (int) $vitrin_height; ?>mm; margin: <?php echo (int) $vitrin_margin; ?>px <?php echo (int) $vitrin_margin - $vitrin_inset; ?>px; }
<?php if ( '' !== $vitrin_page_text ) : ?>
@page { @bottom-center { content: <?php echo $vitrin_page_text; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Page escapes it for a style. ?>; color: #444; font: <?php echo $vitrin_width > 120 ? '7.5' : '6'; ?>pt/1 Vazirmatn, Vazir, IRANSans, "Segoe UI", Tahoma, "Noto Naskh Arabic", "DejaVu Sans", sans-serif; } }
@page single { @bottom-center { content: none; } }
<?php endif; ?>
:root { --vitrin-doc-room: <?php echo (int) $vitrin_room; ?>px; --vitrin-doc-sheet: <?php echo (int) floor( $vitrin_width * $vitrin_px ) - 2 * ( $vitrin_margin - $vitrin_inset ); ?>px; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #eceff1; color: #111; font: <?php echo esc_html( (string) $vitrin_type ); ?>pt/1.55 Vazirmatn, Vazir, IRANSans, "Segoe UI", Tahoma, "Noto Naskh Arabic", "DejaVu Sans", sans-serif; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
h1, h2, h3, p, dl, dd { margin: 0; }
p { text-wrap: pretty; }
h2 { font-size: 1.45em; line-height: 1.4; }
h3 { font-size: 1em; }
img { display: block; max-inline-size: 100%; }
/* A reader of codes needs dark bars on a light ground. */
.vitrin-doc-qr, .vitrin-doc-barcode { background: #fff; forced-color-adjust: none; }
small { display: block; color: #444; font-size: max(6pt, .88em); }
/* Each cell has its own borders: of shared ones the outer half lies beside the table. */
table { inline-size: 100%; border-collapse: separate; border-spacing: 0; }
thead { display: table-header-group; }
tr, .vitrin-doc-line, .vitrin-doc-parties > section, .vitrin-doc-end, .vitrin-doc-signatures, .vitrin-doc-totals, .vitrin-doc-from, .vitrin-doc-to, .vitrin-doc-postcode, .vitrin-doc-collect, .vitrin-doc-footer { break-inside: avoid; }
/* The sums stay with the last line, the signatures and the last sentence with the sums. */
tr.is-strong, tbody.is-strong, .vitrin-doc-label-head + *, .vitrin-doc-signatures, .vitrin-doc-footer { break-before: avoid; }
.vitrin-doc { --vitrin-doc-fit-min: <?php echo $vitrin_width > 180 ? '.78' : '.84'; ?>; --vitrin-doc-fit-max: 1; --vitrin-doc-fit-long: 1; inline-size: 100%; max-inline-size: <?php echo (int) $vitrin_width; ?>mm; min-block-size: <?php echo (int) $vitrin_height; ?>mm; margin: 16px auto; padding: <?php echo (int) $vitrin_margin; ?>px; background: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / .2); font-size: calc(var(--vitrin-doc-fit, 1) * <?php echo esc_html( (string) $vitrin_type ); ?>pt); overflow-wrap: anywhere; }
.vitrin-doc-bar { max-inline-size: <?php echo (int) $vitrin_width; ?>mm; margin: 16px auto 0; padding-inline: 8px; font-size: max(11pt, .9rem); }
.vitrin-doc-bar p { margin-block-start: 8px; }
.vitrin-doc-print { min-block-size: 44px; padding-inline: 24px; border: 0; border-radius: 6px; background: #1f5f5b; color: #fff; font: inherit; cursor: pointer; }
.vitrin-doc-print:focus-visible { outline: 2px solid #111; outline-offset: 2px; }
.vitrin-doc-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
/* No column is narrower than its words. */
.vitrin-doc-head { display: grid; grid-template-columns: minmax(min-content, 1fr) minmax(min-content, auto) minmax(min-content, 1fr); gap: <?php echo $vitrin_width > 180 ? 4 : 3; ?>mm; overflow-wrap: break-word; align-items: center; padding-block-end: 2mm; border-block-end: .5mm solid #111; }
.vitrin-doc-head h2 { text-align: center; }
/* The picture above the name: beside it a narrow sheet leaves the name no room. */
.vitrin-doc-logo { display: flex; flex-direction: column; gap: 1mm; align-items: start; line-height: 1.4; }
.vitrin-doc-logo img { max-block-size: <?php echo $vitrin_width > 180 ? 14 : 10; ?>mm; max-inline-size: <?php echo $vitrin_width > 180 ? 36 : 28; ?>mm; object-fit: contain; }
.vitrin-doc-facts { justify-self: end; }
.vitrin-doc-facts > div { flex-wrap: wrap; gap: 0 2mm; }
.vitrin-doc-facts dd { margin-inline-start: auto; }
dl > div { display: flex; gap: 2mm; justify-content: space-between; }
dt { color: #444; }
.vitrin-doc-facts dt, .vitrin-doc-facts bdi[dir="ltr"] { white-space: nowrap; }
.vitrin-doc-parties { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 3mm; margin-block: 2.5mm; }
.vitrin-doc-parties > section { padding: 1.5mm 2.5mm; border: .25mm solid #888; border-radius: 1.5mm; }
.vitrin-doc-parties h3 { color: #444; font-weight: 400; }
.vitrin-doc-parties dl { display: flex; flex-wrap: wrap; column-gap: 5mm; }
.vitrin-doc-unit { color: #444; text-align: end; }
.vitrin-doc-lines th, .vitrin-doc-lines td, .vitrin-doc-totals th, .vitrin-doc-totals td { padding: .32em <?php echo $vitrin_width > 180 ? '.5' : '.4'; ?>em; border: solid #888; border-width: 0; border-block-end-width: .2mm; border-inline-end-width: .2mm; text-align: start; vertical-align: top; }
.vitrin-doc-lines tr > :first-child, .vitrin-doc-totals tr > :first-child { border-inline-start-width: .2mm; }
.vitrin-doc-lines .is-first + tr > :first-child { border-inline-start-width: 0; }
.vitrin-doc-lines thead th, .vitrin-doc-totals tr:first-child > * { border-block-start-width: .2mm; }
.vitrin-doc-lines thead th { background: #e9ecee; font-weight: 700; line-height: 1.35; text-align: center; vertical-align: middle; }
.vitrin-doc-lines .is-first + tr > th { border-block-start-width: 0; }
.vitrin-doc-lines .is-wide { inline-size: 100%; }
/* A word is broken only where it is longer than this. */
.vitrin-doc-lines .is-wide, .vitrin-doc-lines .is-goods { min-inline-size: 9.5em; }
.vitrin-doc-lines th { overflow-wrap: normal; }
.vitrin-doc-lines .is-count { text-align: center; white-space: nowrap; font-variant-numeric: tabular-nums; }
.vitrin-doc-lines .is-code { min-inline-size: 5em; text-align: center; font-size: max(6pt, .9em); }
.is-amount { text-align: end; white-space: nowrap; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
.vitrin-doc-lines .is-amount, .vitrin-doc-totals .is-amount { text-align: end; }
/* Units under units, whichever way the page runs: the border stays on the cell's side. */
.is-amount > bdi { display: block; text-align: end; }
<?php if ( $vitrin_width > 180 ) : ?>
/* Its heading is the longest: two lines of it, not three. */
.vitrin-doc-lines td.is-amount:last-child { min-inline-size: 7em; }
<?php endif; ?>
.is-strong > *, tbody.is-strong > tr > * { background: #e9ecee; font-weight: 700; }
/* Browsers don't go back into a table for a place to break: they would cut the boxes in two. */
.vitrin-doc-lines + .vitrin-doc-signatures { break-before: auto; }
/* A line of two rows: what was sold, and under it the amounts. */
.vitrin-doc-lines.is-stacked :is(th, td) { padding-block: .2em; }
.vitrin-doc-lines.is-stacked .is-amount { font-size: max(6pt, .95em); }
/* Lighter, not dotted: in PDFs Chromium drops the other borders of a cell that has two styles of them. */
.vitrin-doc-lines.is-stacked .is-first > *:not([rowspan]) { border-block-end-color: #ccc; }
.vitrin-doc-returned { font-weight: 700; }
.vitrin-doc-taken-back { margin-block-start: 3mm; padding: 1.5mm 3mm; border: .25mm dashed #888; break-inside: avoid; }
.vitrin-doc-taken-back ul { margin: 0; padding-inline-start: 5mm; }
.vitrin-doc-box { display: inline-block; inline-size: 4mm; block-size: 4mm; border: .3mm solid #111; vertical-align: middle; }
.vitrin-doc-end { display: grid; grid-template-columns: minmax(0, 1fr) minmax(46%, auto); gap: 4mm; align-items: start; padding-block-start: 3mm; }
.vitrin-doc-words p + p { margin-block-start: .5mm; }
.vitrin-doc-totals th { font-weight: 400; overflow-wrap: break-word; }
.vitrin-doc-totals .is-strong th { font-weight: 700; }
.vitrin-doc-qr { display: block; inline-size: <?php echo $vitrin_width > 180 ? 22 : 18; ?>mm; block-size: <?php echo $vitrin_width > 180 ? 22 : 18; ?>mm; margin-block-start: 1.5mm; }
.vitrin-doc-signatures { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 4mm; padding-block-start: <?php echo $vitrin_width > 180 ? 4 : 3; ?>mm; }
.vitrin-doc-signatures > div { min-block-size: <?php echo $vitrin_width > 180 ? 24 : 18; ?>mm; padding: 1.5mm 2.5mm; border: .25mm dashed #888; border-radius: 1.5mm; }
.vitrin-doc-signatures span { display: block; color: #444; }
.vitrin-doc-signatures img { display: inline-block; max-block-size: <?php echo $vitrin_width > 180 ? 20 : 14; ?>mm; max-inline-size: 45%; object-fit: contain; }
.vitrin-doc-footer { margin-block-start: 3mm; padding-block-start: 1.5mm; border-block-start: .2mm solid #888; color: #444; }
.vitrin-doc-collect { margin-block-start: 2mm; padding: 1.5mm 2mm; border: .5mm solid #111; font-size: 1.1em; }
.vitrin-doc-collect strong { white-space: nowrap; }
.vitrin-doc-receipt { margin-block-start: 4mm; }
.vitrin-doc-label { --vitrin-doc-fit-min: .6; --vitrin-doc-fit-max: 1.25; --vitrin-doc-fit-long: .75; display: flex; flex-direction: column; gap: <?php echo $vitrin_height > 120 ? '2' : '1.2'; ?>mm; font-size: max(6.5pt, calc(var(--vitrin-doc-fit, 1) * <?php echo esc_html( (string) $vitrin_label ); ?>pt)); line-height: <?php echo $vitrin_height > 120 ? '1.45' : '1.35'; ?>; }
.vitrin-doc-label > * { flex: none; }
.vitrin-doc-label h3 { color: #444; font-size: max(6pt, .85em); font-weight: 400; line-height: 1.3; }
.vitrin-doc-label p > span { margin-inline-end: 3mm; }
.vitrin-doc-label-head { display: grid; grid-template-columns: auto minmax(max-content, 1fr) auto; gap: 3mm; align-items: center; padding-block-end: 1.5mm; border-block-end: .4mm solid #111; }
.vitrin-doc-label-head h2 { overflow-wrap: break-word; text-wrap: balance; }
.vitrin-doc-label-head .vitrin-doc-qr { inline-size: 15mm; block-size: 15mm; margin: 0; }
.vitrin-doc-label .vitrin-doc-lines :is(th, td) { padding-block: .2em; }
.vitrin-doc-label-head .vitrin-doc-facts { justify-self: start; }
.vitrin-doc-to { padding: 1.5mm 2.5mm; border: .5mm solid #111; border-radius: 1.5mm; font-size: max(7pt, calc(var(--vitrin-doc-fit, 1) * <?php echo esc_html( (string) ( 1.25 * $vitrin_label ) ); ?>pt)); }
.vitrin-doc-to .vitrin-doc-name { font-size: 1.15em; }
.vitrin-doc-label .vitrin-doc-collect { margin-block-start: 0; padding: 1mm 2mm; }
.vitrin-doc-postcode { text-align: center; }
.vitrin-doc-barcode { display: block; inline-size: 72mm; max-inline-size: 100%; block-size: <?php echo $vitrin_height > 120 ? 14 : 10; ?>mm; margin-inline: auto; }
.vitrin-doc-postcode bdi { font-size: 1.2em; font-weight: 700; letter-spacing: .06em; }
.vitrin-doc-label footer { margin-block-start: auto; }
.vitrin-doc-label footer .vitrin-doc-facts { display: flex; flex-wrap: wrap; column-gap: 5mm; }
/* To be read on a phone, or at 200 %: one column, and each line of the table by itself. Print keeps the sheet. */
@media screen and (max-width: 40em) {
	.vitrin-doc, .vitrin-doc-label { font-size: .9375rem; }
	.vitrin-doc { min-block-size: 0; max-inline-size: none; margin: 8px; inline-size: auto; padding: 16px; }
	.vitrin-doc-to { font-size: 1.1em; }
	.vitrin-doc-head, .vitrin-doc-parties, .vitrin-doc-end, .vitrin-doc-signatures { grid-template-columns: minmax(0, 1fr); gap: 12px; }
	.vitrin-doc-head h2 { text-align: start; }
	.vitrin-doc-facts { justify-self: stretch; }
	.vitrin-doc-facts bdi[dir="ltr"] { white-space: normal; overflow-wrap: anywhere; }
	.vitrin-doc-lines, .vitrin-doc-lines tbody { display: block; }
	.vitrin-doc-lines thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
	.vitrin-doc-lines tr { display: grid; padding: 8px 0; border-block-end: 1px solid #888; }
	.vitrin-doc-lines .is-first { padding-block-end: 0; border-block-end: 0; }
	.vitrin-doc-lines .is-first + tr { padding-block-start: 0; }
	.vitrin-doc-lines tr > * { display: flex; gap: 12px; justify-content: space-between; min-inline-size: 0; padding: 2px 4px; border-width: 0; text-align: start; }
	.vitrin-doc-lines tr > :first-child, .vitrin-doc-lines thead th { border-width: 0; }
	.vitrin-doc-lines .is-goods { display: block; order: -1; font-weight: 700; }
	.vitrin-doc-lines small { font-weight: 400; }
	.vitrin-doc-lines .is-index, .vitrin-doc-lines .is-strong > :empty, .vitrin-doc-lines td:empty, .vitrin-doc-lines td:has(> bdi:only-child:empty) { display: none; }
	.vitrin-doc-lines td[data-label]::before { content: attr(data-label); color: #444; font-size: 1em; }
	.vitrin-doc-lines .is-strong { background: #e9ecee; }
	.vitrin-doc-totals th { white-space: normal; }
}
@media print {
	body { background: none; }
	.vitrin-doc-bar { display: none; }
	.vitrin-doc { max-inline-size: none; min-block-size: 0; margin: 0; padding: 0 <?php echo (int) $vitrin_inset; ?>px; box-shadow: none; break-before: page; }
	.vitrin-doc:first-child { break-before: auto; }
	.vitrin-doc.is-single { page: single; }
	.vitrin-doc-label { min-block-size: var(--vitrin-doc-room); }
}
/* While the script measures: the sheet's width, and the height that the text takes. */
.is-fitting main { inline-size: var(--vitrin-doc-sheet); }
.is-fitting .vitrin-doc { min-block-size: 0; }
