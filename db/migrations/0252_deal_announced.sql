-- Deals are on the home page and in the figures of markets: kept pages are told when one changes.
create trigger deal_announce after insert or update or delete on deal
  for each statement execute function announce_change();
